import { didYouMean } from 'graphql/jsutils/didYouMean.js';
import { suggestionList } from 'graphql/jsutils/suggestionList.js';
import { artistGenres, labelTypes, lyricsAttributes, songGenres } from '../../service/catalogue/allowedValues.ts';
import { distributors } from '../../service/catalogue/distributor.ts';
import type { Context } from '../context.ts';
import { badInput, SubgraphError } from '../../operation/index.ts';
import { firstItems, type PagedList } from '../../loaders/index.ts';
import { conditionsOf, type Filtered } from './topFilters.ts';

/*
 * Filters whose values the service lists. It compares them as they are written, and has no rows for another value, without
 * an error: so the filters of an empty list are looked up, and one that is unknown is an error.
 */

type Pages = Context['pages'];

interface Listed {
  readonly names: readonly string[];
  /** True if there are no others. */
  readonly isWhole: boolean;
}

/** Reads the names among which a value can be. */
type Read = (value: string, pages: Pages) => Promise<Listed>;

/** The price of each value contains the pages of so many names (`@cost` in schema/topSongs.graphql). */
const ONE_PAGE = 100;
const THREE_PAGES = 300;
/** Letters of a value that its neighbours share. */
const BEGINNING = 4;

async function namesIn<N>(list: PagedList<N>, most: number, namesOf: (node: N) => readonly unknown[]): Promise<Listed> {
  const { items, isWhole, unread } = await firstItems(list, most);
  const names = items.flatMap(({ node }) => namesOf(node)).filter(name => typeof name === 'string');
  return { names, isWhole: isWhole && unread === 0 };
}

/** A list of all values that is empty does not show that there are none. */
async function allNamesIn<N>(...reading: Parameters<typeof namesIn<N>>): Promise<Listed> {
  const listed = await namesIn(...reading);
  return { ...listed, isWhole: listed.isWhole && listed.names.length > 0 };
}

const genresOf =
  (list: typeof artistGenres | typeof songGenres): Read =>
  (_, pages) =>
    allNamesIn(pages.list(list, {}, { direction: 'ASC' }), Infinity, ({ name, subgenres }) => [name, ...subgenres]);

type LyricsAttribute = Parameters<NonNullable<typeof lyricsAttributes.query>>[0]['attribute'];

const lyrics = (attribute: LyricsAttribute): ListedFilter => ({
  field: `lyricsAttributes(attribute: ${attribute})`,
  read(value, pages) {
    const search = value.slice(0, BEGINNING);
    return namesIn(pages.list(lyricsAttributes, {}, { attribute, search }), ONE_PAGE, name => [name]);
  },
});

interface ListedFilter {
  /** The field of the schema that lists the values. */
  readonly field: string;
  readonly read: Read;
}

type ListedFilters = ReadonlyMap<string, ListedFilter>;

const ofSongs: ListedFilters = new Map([
  ['genres', { field: 'songGenres', read: genresOf(songGenres) }],
  ['themes', lyrics('THEMES')],
  ['moods', lyrics('MOODS')],
  ['people', lyrics('PEOPLE')],
  ['culturalReferences', lyrics('CULTURAL_REFERENCES')],
  ['brands', lyrics('BRANDS')],
  ['locations', lyrics('LOCATIONS')],
  [
    'labelTypes',
    {
      field: 'recordLabelTypes',
      read: (_, pages) => allNamesIn(pages.list(labelTypes, {}, {}), Infinity, ({ code }) => [code]),
    },
  ],
  [
    'distributors',
    {
      field: 'musicDistributors',
      read: (_, pages) => allNamesIn(pages.list(distributors, {}, {}), THREE_PAGES, ({ name }) => [name]),
    },
  ],
]);

const ofArtists: ListedFilters = new Map([['genres', { field: 'artistGenres', read: genresOf(artistGenres) }]]);

export const listedFilters = { songs: ofSongs, artists: ofArtists };

/** @throws {SubgraphError} BAD_USER_INPUT for a value that is not in its list. A list that cannot be read proves nothing. */
export async function refuseUnlisted(listed: ListedFilters, { filters }: Filtered, { pages }: Context): Promise<void> {
  const problems = conditionsOf(filters).flatMap(({ path, name, value }) => {
    const filter = listed.get(name);
    if (!filter || !Array.isArray(value)) return [];
    return value.map(async (each: string) =>
      problemOf(each, path, filter.field, await quietly(filter.read(each, pages))),
    );
  });
  const problem = (await Promise.all(problems)).find(found => found !== undefined);
  if (problem) throw problem;
}

/** Genres are sent in several spellings, so case does not matter to them. */
function problemOf(value: string, path: string, field: string, listed: Listed | undefined): SubgraphError | undefined {
  if (!listed?.isWhole) return undefined;
  const isGenre = field.endsWith('Genres');
  const wanted = isGenre ? value.toLowerCase() : value;
  if (listed.names.some(name => (isGenre ? name.toLowerCase() : name) === wanted)) return undefined;
  const near = didYouMean(suggestionList(value, listed.names));
  return badInput(
    path,
    `${JSON.stringify(value)} is not in \`${field}\`, whose values it takes as they are written.${near}`,
  );
}

async function quietly(reading: Promise<Listed>): Promise<Listed | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SubgraphError) return undefined;
    throw error;
  }
}
