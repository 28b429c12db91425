import {
  getNamedType,
  getNullableType,
  GraphQLNonNull,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  isSpecifiedScalarType,
  print,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type StringValueNode,
  visit,
} from 'graphql';
import { expect, test } from 'vitest';
import {
  albumPlatforms,
  localStreamingPlatforms,
  popularityPlatforms,
  reportPlatforms,
  retentionPlatforms,
} from '../../src/service/catalogue/platforms.ts';
import { isNullWithoutError } from '../../src/contract/codegen/clientSchema.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import { schema } from '../support/schema.ts';

/** Types of this schema, without GraphQL and Federation built-ins. */
const types: GraphQLNamedType[] = Object.values(schema.getTypeMap()).filter(
  type => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !/^_|__/.test(type.name),
);
const objects = types.filter(isObjectType);
const connections = objects.filter(({ name }) => name.endsWith('Connection'));
const fieldsOf = (type: GraphQLObjectType) =>
  Object.values(type.getFields()).filter(({ name }) => !name.startsWith('_'));
const records = ['Artist', 'Album', 'Song', 'Playlist', 'Festival', 'ConcertVenue'];

test('Every schema element has a description of at least one sentence', () => {
  const described = types.flatMap(type => [
    // Composition would apply a root type's description to all subgraphs.
    ...(['Query', 'Mutation'].includes(type.name) ? [] : [[type.name, type.description]]),
    ...(isObjectType(type)
      ? fieldsOf(type).flatMap(field => [
          [`${type.name}.${field.name}`, field.description],
          ...field.args.map(arg => [`${type.name}.${field.name}(${arg.name})`, arg.description]),
        ])
      : []),
    ...(isInputObjectType(type)
      ? Object.values(type.getFields()).map(({ name, description }) => [`${type.name}.${name}`, description])
      : []),
    ...(isEnumType(type) ? type.getValues().map(({ name, description }) => [`${type.name}.${name}`, description]) : []),
  ]);
  expect(described.length).toBeGreaterThan(300);
  const wanting = described.filter(([, text]) => !text || !/^["'`A-Z0-9].*[.!]$/s.test(text));
  expect(wanting.map(([name]) => name)).toEqual([]);
});

test('Descriptions start with a noun or a verb instead of What or Who', () => {
  const headless: string[] = [];
  const StringValue = ({ value }: StringValueNode, key: string | number | undefined) => {
    if (key === 'description' && /^(What|Who|Whoever)\b|read in parts|made new|became of/i.test(value)) {
      headless.push(value);
    }
  };
  readSdl().forEach(document => visit(document, { StringValue }));
  expect(headless).toEqual([]);
});

test.each([
  ['Artist', 'audience', /running total/],
  ['Artist', 'streaming', /rolling 28 days.*does not document/s],
  ['Artist', 'localStreaming', /rolling 28 days.*does not document/s],
  ['Song', 'audience', /running total.*growth/s],
  ['Song', 'localStreaming', /does not document/],
  ['Album', 'audience', /running total.*growth/s],
  ['ArtistShortVideo', 'audience', /running total/],
])(
  'The description of %s.%s says how its values accumulate, or that this is undocumented',
  (name, field, statement) => {
    const type = objects.find(each => each.name === name);
    expect(type?.getFields()[field]?.description).toMatch(statement);
  },
);

test('The description of every text filter says how values are compared, unless they are countries', () => {
  const filters = types
    .filter(isInputObjectType)
    .filter(({ name }) => name.endsWith('Filter'))
    .flatMap(type => Object.values(type.getFields()).map(field => ({ type, field })))
    .filter(({ field }) => String(field.type) === '[String!]' && !/countr|nationalit|territor/i.test(field.name));
  expect(filters.length).toBeGreaterThan(12);
  const vague = filters.filter(({ field }) => !/exactly|in upper or lower case/.test(field.description ?? ''));
  expect(vague.map(({ type, field }) => `${type.name}.${field.name}`)).toEqual([]);
});

test.each([
  ['Artist', 'radioSpins'],
  ['Artist', 'radioSpinCounts'],
  ['Song', 'radioSpins'],
  ['Song', 'radioSpinCounts'],
  ['RadioStation', 'radioSpins'],
])('The description of the unordered list %s.%s says that it is unordered', (name, field) => {
  const type = objects.find(each => each.name === name);
  expect(type?.getFields()[field]?.description).toContain('documents no order');
});

test.each([
  ['Artist', 'popularity', popularityPlatforms],
  ['Song', 'popularity', popularityPlatforms],
  ['Album', 'popularity', albumPlatforms],
  ['Album', 'audience', albumPlatforms],
  ['Artist', 'localStreaming', localStreamingPlatforms],
  ['Artist', 'retention', retentionPlatforms],
  ['Artist', 'audienceReport', reportPlatforms],
  ['Artist', 'audienceReportDates', reportPlatforms],
])('The description of the platform argument of %s.%s lists all accepted platforms', (name, field, platforms) => {
  const type = objects.find(each => each.name === name);
  const argument = type?.getFields()[field]?.args.find(each => each.name === 'platform');
  const listed = [...(argument?.description ?? '').matchAll(/`([^`]+)`/g)].map(([, code]) => code);
  expect(listed.toSorted()).toEqual([...platforms].toSorted());
});

test('The SDL is Latin-1, because any other character doubles its memory and serialization time', () => {
  const text = readSdl().map(print).join('');
  expect(text.match(/[\u0100-\uffff]/g)).toBeNull();
});

test('Names follow GraphQL conventions', () => {
  for (const type of types) expect(type.name).toMatch(/^[A-Z][A-Za-z]*$/);
  for (const type of objects) {
    for (const { name, args } of fieldsOf(type)) {
      for (const written of [name, ...args.map(arg => arg.name)]) expect(written).toMatch(/^[a-z][A-Za-z]*$/);
    }
  }
  for (const type of types.filter(isEnumType)) {
    for (const { name } of type.getValues()) expect(name).toMatch(/^[A-Z][A-Z_0-9]*$/);
  }
});

test('Enums and inputs, except of mutations, have the prefix Music, because composition merges types with the same name', () => {
  const merged = types.filter(type => isInputObjectType(type) || isEnumType(type)).map(({ name }) => name);
  const inputs = Object.keys(schema.getMutationType()?.getFields() ?? {}).map(
    name => `${name.replace(/^./, first => first.toUpperCase())}Input`,
  );
  expect(merged.length).toBeGreaterThan(50);
  expect(merged.filter(name => !name.startsWith('Music') && !inputs.includes(name))).toEqual([]);
  // Mutation inputs need no prefix: composition rejects equal names of mutations, and inputs that lack a required field.
  for (const type of types.filter(isInputObjectType).filter(({ name }) => inputs.includes(name))) {
    expect([type.name, Object.values(type.getFields()).some(isRequiredInputField)]).toEqual([type.name, true]);
  }
});

const tagsOf = (field: GraphQLField<unknown, unknown>) =>
  field.astNode?.directives?.filter(({ name }) => name.value === 'tag').map(print) ?? [];

test.each([
  ['premium', 'PLAN_REQUIRED'],
  ['requires', '`@requires` in other subgraphs'],
])('The tag %s is on the fields whose description says %s', (tag, statement) => {
  const fields = objects.flatMap(type => fieldsOf(type).map(field => ({ name: `${type.name}.${field.name}`, field })));
  const said = fields.filter(({ field }) => field.description?.includes(statement));
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter(({ field }) => !tagsOf(field).includes(`@tag(name: "${tag}")`)).map(({ name }) => name)).toEqual(
    [],
  );
  const silent = fields.filter(
    ({ field }) => tagsOf(field).includes(`@tag(name: "${tag}")`) && !said.some(one => one.field === field),
  );
  // These fields make no call: the company is read with the call for the prefixes, and the chart is a group.
  const allowed = ['MusicDistributor.company', 'Query.tiktokSoundChart'];
  expect(silent.map(({ name }) => name).filter(name => !allowed.includes(name))).toEqual([]);
});

test('No interface name ends with Connection or Edge, because tools recognize connections by name', () => {
  const interfaces = types.filter(isInterfaceType).map(({ name }) => name);
  expect(interfaces.length).toBeGreaterThan(8);
  expect(interfaces.filter(name => /(Connection|Edge)$/.test(name))).toEqual([]);
});

test('No name is a REST term', () => {
  const names = [...types.map(({ name }) => name), ...objects.flatMap(type => fieldsOf(type).map(({ name }) => name))];
  expect(names.filter(name => /^(get|list|fetch)[A-Z]|uuid|^items?$|^object$/i.test(name))).toEqual([]);
});

test('Records have a non-null id, and every other field is nullable', () => {
  for (const name of records) {
    const type = objects.find(object => object.name === name);
    const promised = (type ? fieldsOf(type) : []).filter(field => isNonNullType(field.type));
    expect([name, ...promised.map(field => field.name)]).toEqual([name, 'id']);
  }
});

/**
 * Nullable fields that are null only with an error, except connections, payloads and root lists: groups, figures of larger
 * plans, and lists that this subgraph builds. test/service/recordedBodies.test.ts finds those that are null without an error.
 */
const nullWithErrorAlone = [
  /^Query\.(analyticsAccount|musicCity|searchMusic|tiktokSoundChart)$/,
  /^MusicSearchResults\.\w+$/,
  /^(Artist|Song)\.(currentStats|weeklyStats|radioSpinsBy(Country|Station))$/,
  /^Artist\.(isPriority|newestReleases|playlistCurators|upcomingEvents)$/,
  /^(SongChart|Playlist)\.positionHistory$/,
  /^AnalyticsAccount\.feeds$/,
  /^LocalMetricPoint\.(countries|cities)$/,
  /^IdentifiedMetricPoint\.byIdentifier$/,
];

test('The description of every nullable field, or of its type, says when it is null without an error', () => {
  const fields = types
    .filter(type => isObjectType(type) || isInterfaceType(type))
    .flatMap(type => Object.values(type.getFields()).map(field => ({ field, type })))
    .filter(({ field }) => !field.name.startsWith('_') && !isNonNullType(field.type))
    .filter(({ field }) => !/(Connection|Payload)$/.test(getNamedType(field.type).name))
    .filter(({ field, type }) => type.name !== 'Query' || !isListType(field.type));
  const names = fields
    .filter(({ field, type }) => ![field, type].some(isNullWithoutError))
    .filter(({ field: { description } }) => !/\bnull with an error\b/i.test(description ?? ''))
    .map(({ field, type }) => `${type.name}.${field.name}`);
  expect(fields.length).toBeGreaterThan(400);
  expect(names.filter(name => !nullWithErrorAlone.some(pattern => pattern.test(name)))).toEqual([]);
});

test('Every root query field is nullable, except _entities and _service', () => {
  const lookUps = Object.values(schema.getQueryType()?.getFields() ?? {});
  expect(lookUps.length).toBeGreaterThan(20);
  expect(lookUps.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual(['_entities', '_service']);
});

/** Lists with a nullable `totalCount`: the subgraph filters them, and counting their rows can take too many calls. */
const filtered = /^(ArtistAlbum|ArtistSong|PlaylistEntry|SongRanking|AlbumRanking)Connection$/;

test.each(connections.map(type => [type.name, type] as const))(
  'The connection %s has edges, nodes, pageInfo and totalCount',
  (name, type) => {
    const { edges, nodes, pageInfo, totalCount } = type.getFields();
    expect(String(edges?.type)).toMatch(/^\[\w+Edge!\]!$/);
    expect(String(nodes?.type)).toMatch(/^\[\w+!\]!$/);
    expect(String(pageInfo?.type)).toBe('PageInfo!');
    expect(String(totalCount?.type)).toBe(filtered.test(name) ? 'Int' : 'Int!');
    const edge = objects.find(object => `[${object.name}!]!` === String(edges?.type));
    expect(String(edge?.getFields()['cursor']?.type)).toBe('String!');
    expect(`[${String(edge?.getFields()['node']?.type)}]!`).toBe(String(nodes?.type));
  },
);

test('Every connection field takes first, after, last and before', () => {
  const giving = objects.flatMap(fieldsOf).filter(({ type }) => connections.some(({ name }) => name === String(type)));
  expect(giving.length).toBeGreaterThan(20);
  for (const { name, args } of giving) {
    const paging = args.filter(arg => ['first', 'after', 'last', 'before'].includes(arg.name));
    expect([name, ...paging.map(({ type }) => String(type))]).toEqual([name, 'Int', 'String', 'Int', 'String']);
  }
});

const directives = ({ astNode }: GraphQLField<unknown, unknown>) =>
  new Set(astNode?.directives?.map(({ name }) => name.value));

test('Every list of objects has @listSize, and every connection has a price', () => {
  for (const type of objects) {
    for (const field of fieldsOf(type)) {
      const name = `${type.name}.${field.name}`;
      const target = getNamedType(field.type);
      const isConnection = target.name.endsWith('Connection');
      const isRows = connections.includes(type) && ['edges', 'nodes'].includes(field.name);
      // Apollo's composition rejects `sizedFields` if another subgraph requires a field of the series.
      const isSeries = isObjectType(target) && 'latest' in target.getFields();
      const priced = isSeries ? ['cost'] : ['cost', 'listSize'];
      if (isConnection)
        expect([name, ...[...directives(field)].filter(each => each !== 'tag')]).toEqual([name, ...priced]);
      const isListOfObjects = isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type));
      if (isListOfObjects && !isRows) expect([name, directives(field).has('listSize')]).toEqual([name, true]);
    }
  }
});

test('No list contains null objects', () => {
  // Bulk lookups are the exception: they return null for an unknown key.
  const lists = objects
    .flatMap(fieldsOf)
    .filter(({ args }) => !args.some(({ type }) => /^\[\w+!\]!$/.test(String(type))));
  for (const { name, type } of lists) {
    const list = type instanceof GraphQLNonNull ? type.ofType : type;
    // Columns are lists of scalars, with null for days without a figure.
    if (isListType(list) && !['SafeInt', 'Float', '_Entity'].includes(String(list.ofType))) {
      expect([name, isNonNullType(list.ofType)]).toEqual([name, true]);
    }
  }
});
