/*
 * Minimal response bodies for the operations in operationKinds.ts. Every id is a valid record, so measurements can
 * request any number of fresh ones.
 */

type Body = Record<string, unknown>;

const PAGE = 100;
/** Items per list of an artist. */
const FEW = 10;
/** Tracks per playlist. */
const TRACKS = 500;
const CRAWLED_AT = '2026-11-22T05:43:25+00:00';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A distinct id per position in a record's list. */
const member = (uuid: string, position: number): string =>
  position.toString(16).padStart(8, '0') + uuid.slice('00000000'.length);

const named = (uuid: string): Body => ({ uuid, slug: uuid, name: `Record ${uuid}` });

const records: Readonly<Record<string, (uuid: string) => Body>> = {
  artist: uuid => ({ ...named(uuid), countryCode: 'FR', genres: ['rock'], type: 'person' }),
  song: uuid => ({ ...named(uuid), creditName: 'Artist', isrc: { value: 'USUM71900764' }, duration: 200 }),
  playlist: uuid => ({ ...named(uuid), platform: 'spotify', latestTrackCount: TRACKS, type: 'Editorial' }),
};

const lists: Readonly<Record<string, (uuid: string) => readonly Body[]>> = {
  albums: uuid =>
    numbers(FEW).map(index => ({ ...named(member(uuid, index)), releaseDate: '2020-01-01T00:00:00+00:00' })),
  songs: uuid => numbers(FEW).map(index => named(member(uuid, index))),
  related: uuid => numbers(FEW).map(index => named(member(uuid, index))),
  identifiers: uuid =>
    numbers(FEW).map(index => ({ platformName: 'Spotify', platformCode: 'spotify', identifier: `${uuid}${index}` })),
  tracks: uuid => numbers(TRACKS).map(index => ({ position: index + 1, song: named(member(uuid, index)) })),
};

const form = /^\/api\/v[\d.]+\/(?<kind>artist|song|playlist)\/(?<uuid>[\w-]{36})(?:\/(?<list>\w+))?/;

/** Body for a path with query; undefined if no operation uses it. */
export function strictAnswer(url: string): Body | undefined {
  const { pathname, searchParams } = new URL(url, 'http://service');
  const { kind = '', uuid = '', list } = form.exec(pathname)?.groups ?? {};
  const record = records[kind]?.(uuid);
  if (!list) return record && { type: kind, object: record, errors: [] };
  const items = lists[list]?.(uuid);
  if (!items || !record) return undefined;
  const [offset, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit') ?? PAGE)];
  return {
    related: list === 'tracks' ? { playlist: record, date: CRAWLED_AT } : named(uuid),
    items: items.slice(offset, offset + limit),
    page: { offset, limit, next: null, previous: null, total: items.length },
    errors: [],
  };
}
