import { landmarks } from '../support/landmarks.ts';
import type { Attack } from '../support/victim.ts';

export interface HostileRequest {
  readonly title: string;
  /**
   * Expected error codes; empty if the request is served. Which code applies can depend on the remaining stack size.
   */
  readonly codes: readonly string[];
  /** Requests to send in sequence; a string is a raw body. */
  readonly requests: readonly (Attack | string)[];
  /** Argument or variable that the errors must name. */
  readonly argument?: string;
}

/** In characters; close to the maximum body size. */
export const LENGTH = 90_000;

const { headliner } = landmarks.artist;
const artist = `artist(id: "${headliner}")`;

/* Texts that might slow down regular expressions or the creation of error messages. */

const pieces = {
  letters: 'a',
  'a suggestion': ' Did you mean "',
  digits: '1',
  parts: 'a-',
  dots: '../',
  'a lone surrogate': '\ud83d',
};
/** Repeats a piece close to the maximum body size, even if its quotes are escaped twice. */
const filled = (piece: string) => piece.repeat(LENGTH / JSON.stringify(JSON.stringify(piece)).length);
const longest = Object.values(pieces).map(filled);
/** Texts just below the maximum length of a field's arguments, so that the argument is parsed. */
const permitted = Object.values(pieces).map(piece =>
  piece.repeat(7_900 / encodeURIComponent(piece.toWellFormed()).length),
);

/** The argument or variable that the error must name, the type of $v, and a selection that uses $v. */
type TextField = [argument: string, type: string, selection: string];

const textFields: TextField[] = [
  ['id', 'ID!', 'artist(id: $v) { name }'],
  ['slug', 'String!', 'radioStation(slug: $v) { name }'],
  ['platform', 'String!', 'artistByPlatform(platform: $v, identifier: "a") { name }'],
  ['identifier', 'String!', 'artistByPlatform(platform: "spotify", identifier: $v) { name }'],
  ['platform', 'String!', `${artist} { audience(platform: $v) { totalCount } }`],
  ['country', 'String!', 'musicCities(purpose: CONCERT_VENUES, country: $v) { nodes { key } }'],
  ['term', 'String!', 'searchMusic(term: $v) { artists { name } }'],
  ['url', 'String!', 'musicByUrl(url: $v) { __typename }'],
  ['ipi', 'String!', 'musicCollaboratorByIpi(ipi: $v) { name }'],
  ['upc', 'String!', 'albumByUpc(upc: $v) { name }'],
  ['isrc', 'String!', 'songByIsrc(isrc: $v) { name }'],
  ['iswc', 'String!', 'musicalWorkByIswc(iswc: $v) { name }'],
  ['after', 'String', `${artist} { albums(after: $v) { totalCount } }`],
  ['$v', 'Date', `${artist} { audience(platform: "tiktok", range: { start: $v }) { totalCount } }`],
  ['$v', 'DateTime', 'tiktokSoundChart { ranking(at: $v) { totalCount } }'],
  ['$v', 'Int', 'topSongs(first: $v) { totalCount }'],
  ['$v', 'MusicPlatformPurpose', 'musicPlatforms(purpose: $v) { name }'],
];

/** Fields with texts of up to 8 kB that only the service can validate. */
const freeTextFields: TextField[] = [
  [
    'identifier',
    'String',
    `album(id: "${headliner}") { audience(platform: "spotify", identifier: $v) { totalCount } }`,
  ],
  ['term', 'String', 'musicCities(purpose: CONCERT_VENUES, country: "FR", term: $v) { nodes { key } }'],
  ['feedCode', 'String', 'analyticsAccount { feedSubscriptions(feedCode: $v) { totalCount } }'],
  ['storageCode', 'String', 'analyticsAccount { feedSubscriptions(storageCode: $v) { totalCount } }'],
];

const inField = ([argument, type, selection]: TextField, values: readonly string[]): HostileRequest => ({
  title: `long texts as the value of ${selection.replaceAll(headliner, '…')}`,
  codes: ['BAD_USER_INPUT'],
  requests: values.map(v => ({ query: `query ($v: ${type}) { ${selection} }`, variables: { v } })),
  argument,
});

const literals = (place: string, code: string, documentOf: (text: string) => string): HostileRequest[] => [
  {
    title: `texts of 90 kB as ${place}`,
    codes: [code],
    requests: [pieces.letters, pieces['a suggestion'], pieces.digits, pieces.parts, pieces.dots].map(piece => ({
      query: documentOf(JSON.stringify(filled(piece))),
    })),
  },
  {
    title: `90 kB of lone surrogates as ${place}`,
    codes: [place.startsWith('a comment') ? code : 'GRAPHQL_PARSE_FAILED'],
    requests: [{ query: documentOf(JSON.stringify(filled(pieces['a lone surrogate']))) }],
  },
];

const members = Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`k${index}`, 1]));

export const texts: HostileRequest[] = [
  ...textFields.map(field => inField(field, [...longest, ...permitted])),
  ...freeTextFields.map(field => inField(field, longest)),
  ...literals('a literal in a document', 'BAD_USER_INPUT', text => `{ artist(id: ${text}) { name } }`),
  ...literals(
    'an unknown argument in a document',
    'GRAPHQL_VALIDATION_FAILED',
    text => `{ radioStation(slg: ${text}) { name } }`,
  ),
  ...literals('a comment in a document', 'GRAPHQL_VALIDATION_FAILED', text => `{ a } # ${text}`),
  ...literals('a document', 'GRAPHQL_PARSE_FAILED', text => text),
  {
    title: 'a long list of long texts',
    codes: ['BAD_USER_INPUT'],
    requests: [
      {
        query: `query ($v: [ID!]) { ${artist} { playlistEntries(platform: "spotify", playlistIds: $v) { totalCount } } }`,
        variables: { v: Array.from({ length: 900 }, () => headliner) },
      },
    ],
    argument: 'playlistIds',
  },
  {
    title: 'unknown members next to a long text',
    codes: ['BAD_USER_INPUT'],
    requests: [
      {
        query: 'query ($v: [MusicTopSongFilter!]) { topSongs(first: 1, filters: $v) { totalCount } }',
        variables: { v: [{ ...members, z: filled(pieces['a suggestion']) }] },
      },
    ],
    argument: '$v',
  },
];
