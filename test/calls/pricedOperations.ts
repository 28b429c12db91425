import { isrcs } from '../bench/variants.ts';
import { uuidOf } from '../../src/sandbox/data/identity.ts';
import { landmarks } from '../support/landmarks.ts';
import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isCompositeType,
  isInputObjectType,
  isListType,
  isObjectType,
  isInterfaceType,
  Kind,
  parse,
  valueFromAST,
  valueFromASTUntyped,
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

export interface PricedOperation {
  readonly name: string;
  readonly query: string;
  readonly variables?: Record<string, unknown>;
  /** Whether routers cannot determine the size of a result, as for long ranges and references. */
  readonly isUnseen?: boolean;
}

const { artist, song, album, playlist, festival, venue, chart, radio, city, concert, collaborator, work } = landmarks;
const many = (count: number, piece: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => piece(index)).join(' ');
const ids = (kind: 'artist' | 'album', count: number) =>
  Array.from({ length: count }, (_, index) => uuidOf(kind, 300 + index));
const ofArtist = (selection: string) => `{ artist(id: "${artist.headliner}") { ${selection} } }`;
const platforms = ['instagram', 'tiktok', 'youtube', 'facebook', 'spotify', 'deezer'];
const audience = (index: number, range: string) =>
  `s${index}: audience(platform: "${platforms[index % platforms.length]}", range: ${range}) { latest { followers } nodes { date followers } }`;
const tenYears = '{ start: "2016-11-24", end: "2026-11-20" }';
// Playlist reach is missing, because it is slow in the sandbox.
const otherSeries = [
  ...['streaming', 'popularity', 'retention', 'localStreaming'].map(
    name => `${name}(platform: "spotify", range: ${tenYears}) { totalCount }`,
  ),
  `onYoutube: streaming(platform: "youtube", range: ${tenYears}) { totalCount }`,
];
const entities = (type: string, key: string, values: readonly string[], fields: string) => ({
  query: `query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on ${type} { ${fields} } } }`,
  variables: { keys: values.map(value => ({ __typename: type, [key]: value })) },
});

/** Operations of the price table in schema/PRICES.md. */
export const pricedOperations: readonly PricedOperation[] = [
  {
    name: '20 artists by id',
    query: 'query ($ids: [ID!]!) { artists(ids: $ids) { name biography genres { name } } }',
    variables: { ids: ids('artist', 20) },
  },
  {
    name: '10 artists × 5 series',
    query: `query ($ids: [ID!]!) { artists(ids: $ids) { ${many(5, index => audience(index, '{ days: 90 }'))} } }`,
    variables: { ids: ids('artist', 10) },
  },
  {
    name: '12 series of ten years',
    query: ofArtist(
      `${many(6, index => audience(index, tenYears))} score(range: ${tenYears}) { totalCount } ${otherSeries.join(' ')}`,
    ),
    isUnseen: true,
  },
  {
    name: '3 series of two years',
    query: ofArtist(many(3, index => audience(index, '{ days: 730 }'))),
    isUnseen: true,
  },
  {
    name: 'Playlist of 300, with ISRC and release date',
    query: `{ playlist(id: "${playlist.threeHundred}") { tracks(first: 300) { nodes { name isrc releaseDate } } } }`,
  },
  {
    name: '100 albums as entities, with UPC',
    ...entities('Album', 'id', ids('album', 100), 'name upc'),
    isUnseen: true,
  },
  {
    name: '20 songs as entities by ISRC',
    ...entities('Song', 'isrc', isrcs(0, 20), 'name durationSeconds'),
    isUnseen: true,
  },
  {
    name: 'Artist with ten fields',
    query: ofArtist(
      'name imageUrl country { code } biography gender type birthDate careerStage growthLevel genres { name }',
    ),
  },
  {
    name: "Artist's page: albums, songs, five series",
    query: ofArtist(
      `name biography albums(first: 10) { nodes { name } } songs(first: 10) { nodes { name } } ${many(5, index => audience(index, '{ days: 90 }'))}`,
    ),
  },
  { name: 'Albums of an artist, 50', query: ofArtist('albums(first: 50) { totalCount nodes { name } }') },
  { name: 'Albums of an artist, 20 with UPC', query: ofArtist('albums { nodes { name upc } }') },
  { name: 'The last 20 songs', query: ofArtist('songs(last: 20) { nodes { name } }') },
  { name: '300 songs', query: ofArtist('songs(first: 300) { nodes { name creditName } }') },
  {
    name: '30 related artists with their biographies',
    query: ofArtist('related(first: 30) { nodes { name biography } }'),
  },
  {
    name: 'The albums of 10 related artists',
    query: ofArtist('related(first: 10) { nodes { name albums(first: 5) { nodes { name } } } }'),
  },
  {
    name: '10 related artists with current stats',
    query: ofArtist('related(first: 10) { nodes { name currentStats { social { value } } } }'),
  },
  {
    name: 'The newest reports of 10 related artists, with their days',
    query: ofArtist(
      'related(first: 10) { nodes { audienceReport(platform: "instagram") { date interests { name } } } }',
    ),
  },
  { name: 'A series of a month', query: ofArtist('streaming(platform: "spotify") { nodes { date value } }') },
  { name: 'Current stats', query: ofArtist('name currentStats { social { value } streaming { value } }') },
  { name: 'Song by ISRC', query: `{ songByIsrc(isrc: "${song.hitIsrc}") { name releaseDate artists { name } } }` },
  {
    name: '20 songs by ISRC',
    query: 'query ($isrcs: [String!]!) { songsByIsrc(isrcs: $isrcs) { name durationSeconds } }',
    variables: { isrcs: isrcs(0, 20) },
  },
  { name: 'Song with its lyrics', query: `{ song(id: "${song.hit}") { name lyricsAnalysis { moods } } }` },
  { name: 'Album by UPC', query: `{ albumByUpc(upc: "${album.upc}") { name releaseDate } }` },
  { name: 'Album with 20 tracks', query: `{ album(id: "${album.first}") { name tracks { nodes { name } } } }` },
  {
    name: 'Chart of 100 with artists',
    query: `{ songChart(slug: "${chart.song.slug}") { ranking(first: 100) { nodes { name artists { name } } } } }`,
  },
  {
    name: '200 rows of a chart',
    query: `{ songChart(slug: "${chart.song.slug}") { ranking(first: 200) { nodes { name } } } }`,
  },
  { name: 'Top 100 artists', query: '{ topArtists(first: 100) { nodes { name } } }' },
  { name: 'Top 50 songs with ISRC', query: '{ topSongs(first: 50) { nodes { name isrc } } }' },
  {
    name: 'Search of three kinds',
    query: '{ searchMusic(term: "a") { artists { name } songs { name } albums { name } } }',
  },
  {
    name: 'A page by its address',
    query: `{ musicByUrl(url: "https://open.spotify.com/artist/${artist.headlinerSpotifyId}") { ... on Artist { name biography } } }`,
  },
  {
    name: 'Festival with its editions',
    query: `{ festival(id: "${festival.summer}") { name capacity editions { nodes { name } } } }`,
  },
  {
    name: 'Concerts at a venue',
    query: `{ concertVenue(id: "${venue.first}") { name concerts(first: 50) { nodes { name startsAt } } } }`,
  },
  { name: 'Lineup of a concert', query: `{ concert(id: "${concert.first}") { name lineup { name } } }` },
  { name: 'Festivals of a city', query: `{ musicCity(key: "${city.key}") { festivals { nodes { name } } } }` },
  {
    name: 'Radio station',
    query: `{ radioStation(slug: "${radio.slug}") { name reach radioSpins { nodes { airedAt } } } }`,
  },
  { name: 'Collaborator', query: `{ musicCollaborator(id: "${collaborator.first}") { name roles biography } }` },
  {
    name: 'Recordings of a work',
    query: `{ musicalWork(id: "${work.first}") { name writers { name } recordings { nodes { name } } } }`,
  },
  { name: 'Priority artists, 40', query: '{ analyticsAccount { priorityArtists(first: 40) { nodes { name } } } }' },
  { name: 'Platforms', query: '{ musicPlatforms { name } }' },
  {
    name: 'A new priority artist',
    query: `mutation { addPriorityArtist(input: { artistId: "${artist.notFavorite}" }) { artist { name } } }`,
  },
];

type Field = GraphQLField<unknown, unknown>;
type Input = GraphQLArgument | GraphQLInputField;
type Values = Readonly<Record<string, unknown>>;

/** Default list size; a setting of the router (`list_size`). */
const LIST_SIZE = 10;
const MUTATION = 10;

/**
 * Estimates an operation like Apollo Router before execution
 * (https://www.apollographql.com/docs/graphos/routing/security/demand-control): it sums all selections and all possible types,
 * without merging duplicates.
 */
export function directiveCost(schema: GraphQLSchema, query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  const type = operation && schema.getRootType(operation.operation);
  if (!type) throw new Error('no operation');
  const named = document.definitions.filter(node => node.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(named.map(fragment => [fragment.name.value, fragment]));
  const cost = new Counted(schema, fragments, variables).ofSelection(operation.selectionSet, type, undefined);
  return operation.operation === 'mutation' ? MUTATION + cost : cost;
}

/** List size that a connection passes to its fields. */
interface Sized {
  readonly fields: unknown;
  readonly size: number | undefined;
}

class Counted {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Values;

  constructor(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>, variables: Values) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = variables;
  }

  ofSelection({ selections }: SelectionSetNode, type: GraphQLNamedType, sized: Sized | undefined): number {
    let cost = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) cost += this.#ofField(selection, type, sized);
      else {
        const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
        const fragment = isSpread ? this.#fragments.get(selection.name.value) : selection;
        const condition = fragment?.typeCondition && this.#schema.getType(fragment.typeCondition.name.value);
        if (fragment) cost += this.ofSelection(fragment.selectionSet, condition ?? type, sized);
      }
    }
    return cost;
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType, sized: Sized | undefined): number {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    if (!field || this.#isSkipped(node)) return 0;
    const type = getNamedType(field.type);
    const listSize = directiveOf(field, 'listSize');
    const size = listSize && this.#sizeOf(field, node, listSize);
    const isSized = Array.isArray(sized?.fields) && sized.fields.includes(field.name);
    const items = isListType(getNullableType(field.type)) ? ((isSized ? sized?.size : size) ?? LIST_SIZE) : 1;
    const members = node.selectionSet
      ? this.ofSelection(node.selectionSet, type, listSize && { fields: listSize['sizedFields'], size })
      : 0;
    return items * ((weightOf(field) ?? (isCompositeType(type) ? 1 : 0)) + members) + this.#ofArguments(field, node);
  }

  #isSkipped({ directives = [] }: FieldNode): boolean {
    const is = (name: string, value: boolean) =>
      directives.some(node => node.name.value === name && this.#values(node)['if'] === value);
    return is('skip', true) || is('include', false);
  }

  #values(node: DirectiveNode | FieldNode): Values {
    return Object.fromEntries(
      (node.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, this.#variables)]),
    );
  }

  #sizeOf(field: Field, node: FieldNode, { assumedSize, slicingArguments = [] }: Values): number | undefined {
    const names = Array.isArray(slicingArguments) ? slicingArguments : [];
    const defaults = Object.fromEntries(field.args.map(({ name, defaultValue }) => [name, defaultValue]));
    const values: Values = { ...defaults, ...this.#values(node) };
    const given = names.map(name => values[String(name)]).filter(value => typeof value === 'number');
    return given.length > 0 ? Math.max(...given) : assumedSize === undefined ? undefined : Number(assumedSize);
  }

  #ofArguments(field: Field, { arguments: nodes = [] }: FieldNode): number {
    return nodes.reduce((sum, { name, value }) => {
      const argument = field.args.find(arg => arg.name === name.value);
      return argument ? sum + ofInput(argument, valueFromAST(value, argument.type, this.#variables)) : sum;
    }, 0);
  }
}

function ofInput(input: Input, value: unknown): number {
  if (value === null || value === undefined) return 0;
  if (Array.isArray(value))
    return value.reduce((sum: number, item) => sum + ofInput(input, item), weightOf(input) ?? 0);
  const type = getNamedType(input.type);
  if (!isInputObjectType(type)) return weightOf(input) ?? 0;
  const members = Object.values(type.getFields()).map(field => ofInput(field, Object(value)[field.name]));
  return members.reduce((sum, cost) => sum + cost, weightOf(input) ?? 1);
}

function weightOf(element: Field | Input): number | undefined {
  const weight = directiveOf(element, 'cost')?.['weight'];
  return weight === undefined ? undefined : Number(weight);
}

function directiveOf({ astNode }: Field | Input, name: string): Values | undefined {
  const directive = astNode?.directives?.find(({ name: { value } }) => value === name);
  return (
    directive && Object.fromEntries((directive.arguments ?? []).map(a => [a.name.value, valueFromASTUntyped(a.value)]))
  );
}
