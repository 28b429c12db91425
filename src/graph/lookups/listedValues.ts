import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { artistGenres, labelTypes, lyricsAttributes, songGenres } from '../../service/catalogue/allowedValues.ts';
import { distributors } from '../../service/catalogue/distributor.ts';
import { isUnreadable } from '../../service/description/index.ts';
import type { Context } from '../context.ts';
import { badInput, SubgraphError } from '../../operation/index.ts';
import { firstItems, type PagedList } from '../../loaders/index.ts';
import { nearValues } from './nearValues.ts';
import { type FilterArguments, filterConditionsOf } from './topFilters.ts';

/*
 * Checks filters whose allowed values the service lists. The service compares filter values literally, and returns no
 * rows and no error for unknown values. When a list comes back empty, its filter values are therefore looked up, and
 * unknown values are rejected.
 */

type PageLoader = Context['pages'];

interface ListedNames {
  readonly names: readonly string[];
  readonly isWhole: boolean;
}

type ReadNames = (value: string, pages: PageLoader) => Promise<ListedNames>;

/** Rows read per value, as included in its price (`@cost` in schema/topSongs.graphql). */
const ONE_PAGE_ROWS = 100;
const THREE_PAGES_ROWS = 300;
const SEARCH_PREFIX_LENGTH = 4;
/** `indie` is close to `indy`, but `trap` is not close to `kraut`. */
const LETTERS_PER_EDIT = 2.5;

async function readNames<N>(
  list: PagedList<N>,
  most: number,
  namesOf: (node: N) => readonly unknown[],
): Promise<ListedNames> {
  const { items, isWhole, unread } = await firstItems(list, most);
  const names = items.flatMap(({ node }) => namesOf(node));
  return {
    names: names.filter(name => typeof name === 'string'),
    isWhole: isWhole && unread === 0 && !names.some(isUnreadable),
  };
}

/** Treats an empty list of all values as incomplete: it does not prove that a value is unknown. */
async function readAllNames<N>(...reading: Parameters<typeof readNames<N>>): Promise<ListedNames> {
  const listed = await readNames(...reading);
  return { ...listed, isWhole: listed.isWhole && listed.names.length > 0 };
}

const genreReader =
  (list: typeof artistGenres | typeof songGenres): ReadNames =>
  (_, pages) =>
    readAllNames(pages.list(list, {}, { direction: 'ASC' }), Infinity, ({ name, subgenres }) => [name, ...subgenres]);

type LyricsAttribute = Parameters<NonNullable<typeof lyricsAttributes.query>>[0]['attribute'];

const lyricsFilter = (attribute: LyricsAttribute): ListedFilter => ({
  field: `lyricsAttributes(attribute: ${attribute})`,
  read(value, pages) {
    const term = value.slice(0, SEARCH_PREFIX_LENGTH);
    return readNames(pages.list(lyricsAttributes, {}, { attribute, term }), ONE_PAGE_ROWS, name => [name]);
  },
});

interface ListedFilter {
  /** Schema field that lists the values. */
  readonly field: string;
  readonly read: ReadNames;
}

type ListedFilters = ReadonlyMap<string, ListedFilter>;

const listedSongFilters: ListedFilters = new Map([
  ['genres', { field: 'songGenres', read: genreReader(songGenres) }],
  ['themes', lyricsFilter('THEMES')],
  ['moods', lyricsFilter('MOODS')],
  ['people', lyricsFilter('PEOPLE')],
  ['culturalReferences', lyricsFilter('CULTURAL_REFERENCES')],
  ['brands', lyricsFilter('BRANDS')],
  ['locations', lyricsFilter('LOCATIONS')],
  [
    'labelTypes',
    {
      field: 'recordLabelTypes',
      read: (_, pages) => readAllNames(pages.list(labelTypes, {}, {}), Infinity, ({ code }) => [code]),
    },
  ],
  [
    'distributorNames',
    {
      field: 'allMusicDistributors',
      read: (_, pages) => readAllNames(pages.list(distributors, {}, {}), THREE_PAGES_ROWS, ({ name }) => [name]),
    },
  ],
]);

const listedArtistFilters: ListedFilters = new Map([
  ['genres', { field: 'artistGenres', read: genreReader(artistGenres) }],
]);

export const listedFilters = { songs: listedSongFilters, artists: listedArtistFilters };

/** @throws {SubgraphError} BAD_USER_INPUT for a value that is not listed. A list that cannot be read proves nothing. */
export async function rejectUnlistedValues(
  listed: ListedFilters,
  { filters }: FilterArguments,
  { pages }: Context,
): Promise<void> {
  const problems = filterConditionsOf(filters).flatMap(({ path, name, value }) => {
    const filter = listed.get(name);
    if (!filter || !Array.isArray(value)) return [];
    return value.map(async (each: string) =>
      unlistedValueError(each, path, filter.field, await undefinedIfFailed(filter.read(each, pages))),
    );
  });
  const problem = (await Promise.all(problems)).find(found => found !== undefined);
  if (problem) throw problem;
}

/** Compares genres without case, because the service spells them in several ways. */
function unlistedValueError(
  value: string,
  path: string,
  field: string,
  listed: ListedNames | undefined,
): SubgraphError | undefined {
  if (!listed?.isWhole) return undefined;
  const isGenre = field.endsWith('Genres');
  const wanted = isGenre ? value.toLowerCase() : value;
  if (listed.names.some(name => (isGenre ? name.toLowerCase() : name) === wanted)) return undefined;
  const near = nearValues(value, listed.names, LETTERS_PER_EDIT);
  const remedy = didYouMean([...new Set([...near, ...longerNames(value, listed.names)])]);
  return badInput(
    path,
    `contains ${JSON.stringify(value)}, which \`${field}\` does not list; values must match exactly.${remedy}`,
  );
}

const MIN_PART_LENGTH = 3;

/** Names that contain a value, such as `hip-hop & rap` for `hip-hop`. */
function longerNames(value: string, names: readonly string[]): string[] {
  const part = value.trim().toLowerCase();
  return part.length < MIN_PART_LENGTH ? [] : names.filter(name => name.toLowerCase().includes(part));
}

async function undefinedIfFailed(reading: Promise<ListedNames>): Promise<ListedNames | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SubgraphError) return undefined;
    throw error;
  }
}
