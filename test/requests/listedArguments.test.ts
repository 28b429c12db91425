import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { isParsing } from '../../src/graph/plan/parsing.ts';
import { argumentValues } from './argumentValues.ts';
import { schema } from '../support/schema.ts';

/*
 * String arguments with a closed set of values. Other values are rejected, because the service would return no rows.
 */

interface TextArgument {
  /** Path of the argument, such as `Query.topSongs(filters[0].territories[0])`. */
  readonly name: string;
  readonly member: string;
  readonly argument: GraphQLArgument;
  readonly field: GraphQLField<unknown, unknown>;
  readonly type: string;
  readonly withText: (text: string) => unknown;
}

/** Members that orders and filters require. */
const measured = { field: 'FOLLOWERS', metric: 'FOLLOWERS', by: 'TOTAL', period: 'MONTH', min: 1 };

function textsOf(
  type: GraphQLInputType,
  path: string,
  member: string,
): Omit<TextArgument, 'argument' | 'field' | 'type'>[] {
  const named = getNullableType(type);
  if (isListType(named)) {
    return textsOf(named.ofType, `${path}[0]`, member).map(found => ({
      ...found,
      withText: text => [found.withText(text)],
    }));
  }
  if (isInputObjectType(named)) {
    return Object.values(named.getFields()).flatMap(each =>
      textsOf(each.type, `${path}.${each.name}`, each.name).map(found => ({
        ...found,
        withText: (text: string) => ({ ...measured, [each.name]: found.withText(text) }),
      })),
    );
  }
  return getNamedType(named).name === 'String' ? [{ name: path, member, withText: text => text }] : [];
}

const texts: readonly TextArgument[] = Object.values(schema.getTypeMap())
  .filter(type => isObjectType(type))
  .filter(({ name }) => !name.startsWith('_') && name !== 'Mutation')
  .flatMap(type => Object.values(type.getFields()).map(field => ({ type: type.name, field })))
  .flatMap(({ type, field }) =>
    field.args.flatMap(argument =>
      textsOf(argument.type, argument.name, argument.name).map(found => ({
        ...found,
        name: `${type}.${field.name}(${found.name})`,
        type,
        field,
        argument,
      })),
    ),
  );

const COUNTRIES = /^(country|countries|territories|nationalities|artistNationalities)$/;
const PLATFORMS = /^platforms?$/;
/** Names of arguments with free text, or with a set of values that only the service knows. */
const OTHERS =
  /^(city|region|identifiers?|term|url|slugs?|radioStationSlugs|key|cityKey|after|before|isrcs?|upcs?|iswcs?|ipis?|genres?|themes|moods|people|culturalReferences|brands|locations|labelTypes|distributorNames|curatorNames|trackAges|curatorIdentifier|feedCode|storageCode)$/;

const countries = texts.filter(({ member }) => COUNTRIES.test(member));
const platforms = texts.filter(({ member, name }) => PLATFORMS.test(member) && !name.startsWith('_'));

/** Parses the arguments of a field with this text and all other required arguments. */
function parse({ field, argument, type, withText }: TextArgument, text: string): unknown {
  if (!isParsing(field.resolve)) throw new TypeError(`${field.name} has no parser`);
  const needed = field.args.flatMap(each => {
    const of = getNamedType(each.type);
    const [first] = isEnumType(of)
      ? of.getValues().map(({ value }) => value)
      : argumentValues(`${type}.${field.name}(${each.name})`, each.name);
    return each === argument || !String(each.type).endsWith('!') ? [] : [[each.name, each.defaultValue ?? first]];
  });
  return field.resolve.parse({ ...Object.fromEntries(needed), [argument.name]: withText(text) });
}

test('Every string argument outside mutations is classified as closed set or free text', () => {
  const unknown = texts.filter(
    ({ member }) => ![COUNTRIES, PLATFORMS, OTHERS, /^isrcCountries$/].some(names => names.test(member)),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
  expect(countries.length).toBeGreaterThan(20);
  expect(platforms.length).toBeGreaterThan(50);
});

describe.each(countries)('Country argument $name', country => {
  test.each([
    ['UK', '; use "GB"'],
    ['fr', '; use "FR"'],
    ['ZZ', ', such as "FR"'],
    ['EU', ', such as "FR"'],
    ['FRA', ', such as "FR"'],
    ['France', ', such as "FR"'],
    ['', ', such as "FR"'],
  ])('Rejects the country %j', (code, remedy) => {
    const message = expect.stringMatching(
      new RegExp(`^Argument "[^"]+" must be an ISO 3166-1 country code${remedy}\\.$`),
    );
    expect(() => parse(country, code)).toThrow(expect.objectContaining({ code: 'BAD_USER_INPUT', message }));
  });

  test.each(['FR', 'GB', 'XK', 'SU', 'AN'])('Accepts the country %s', code => {
    expect(() => parse(country, code)).not.toThrow();
  });
});

test('Accepts a registrant prefix or an ISO 3166-1 code as the country of an ISRC', () => {
  const isrcCountries = texts.filter(({ member }) => member === 'isrcCountries');
  expect(isrcCountries).toHaveLength(1);
  for (const prefix of isrcCountries) {
    for (const code of ['QM', 'QZ', 'UK', 'FR']) expect(() => parse(prefix, code)).not.toThrow();
    expect(() => parse(prefix, 'XX')).toThrow('country code');
  }
});

test.each(platforms)('Rejects misspelled platform codes in $name', platform => {
  for (const code of ['spotfy', 'Spotify', 'tik-tok', 'applemusic']) {
    expect(() => parse(platform, code)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/use "[a-z-]+"\.$|must be one of/) }),
    );
  }
});
