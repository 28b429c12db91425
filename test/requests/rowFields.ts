import { astFromValue, isRequiredArgument, isUnionType, print, type GraphQLField } from 'graphql';
import { argumentValues } from './argumentValues.ts';
import { landmarks } from '../support/landmarks.ts';
import { schema } from '../support/schema.ts';

const { artist, chart, city, radio } = landmarks;
const key = { id: artist.headliner, slug: radio.slug, key: city.key };
const entities = schema.getType('_Entity');

/** The lists and series of all entities, each with a reference to an entity that has the field. */
export const rowFields = (isUnionType(entities) ? entities.getTypes() : []).flatMap(type =>
  Object.values(type.getFields())
    .filter(({ args }) => args.some(({ name }) => name === 'first'))
    .map(field => {
      const selection = (first: string) => `... on ${type.name} { ${written(type.name, field, first)} { __typename } }`;
      return {
        name: `${type.name}.${field.name}`,
        /** Selections with a valid and an invalid number of rows. */
        right: selection('first: 3'),
        wrong: selection('first: -1'),
        reference: {
          __typename: type.name,
          ...key,
          ...(type.name.endsWith('Chart') && { slug: chart.song.slug }),
        },
      };
    }),
);

function written(type: string, { name, args }: GraphQLField<unknown, unknown>, first: string): string {
  const required = args.filter(isRequiredArgument).map(each => {
    const [value] = argumentValues(`${type}.${name}(${each.name})`, each.name);
    const node = astFromValue(value, each.type);
    return `${each.name}: ${node ? print(node) : 'null'}`;
  });
  return `${name}(${[...required, first].join(', ')})`;
}
