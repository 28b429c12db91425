import { activeFeed, activeFeeds, type AnalyticsFeedSubscription } from '../../service/catalogue/account.ts';
import { artist } from '../../service/catalogue/artist.ts';
import { audienceReport } from '../../service/catalogue/artistReport.ts';
import { reportPlatforms } from '../../service/catalogue/platforms.ts';
import { song } from '../../service/catalogue/song.ts';
import * as write from '../../service/catalogue/writes.ts';
import type { Context } from '../context.ts';
import {
  type FieldDecoders,
  readFields,
  readRecord,
  type ReportProblem,
  text,
  type WriteDefinition,
  type WriteErrorCode,
} from '../../service/description/index.ts';
import { badInput } from '../../operation/index.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { findRow, type Result } from '../../loaders/index.ts';
import {
  type InputCheck,
  mutation,
  parseRecordId,
  parseText,
  parseUpc,
  parseWebUrl,
  platformPathAmong,
} from '../lookups/index.ts';

const writeErrorMessages: Readonly<Record<WriteErrorCode, string>> = {
  ALREADY_ADDED: 'Already added.',
  INVALID: 'The service rejected the input.',
  LIMIT_REACHED: "The account's limit is reached. Remove something first, or wait until next month.",
  NOT_ADDED: 'There is nothing to remove.',
  NOT_ALLOWED: 'The account may not change this record.',
  NOT_FOUND: 'The service does not know this record.',
  SANDBOX_FORBIDDEN: "The service's sandbox does not allow changes.",
};

const writeErrorsOf = <R extends WriteErrorCode>({ refusal }: Result<R>) =>
  refusal ? [{ field: null, code: refusal, message: writeErrorMessages[refusal] }] : [];

const reviewOf = <R extends WriteErrorCode>(result: Result<R>) => ({
  isUnderReview: result.refusal === undefined,
  errors: writeErrorsOf(result),
});

/** Ignores unreadable values in the response to a write: the write itself succeeded. */
const ignoreProblem: ReportProblem = () => undefined;

/** Returns the record in the response, or a reference by id. Null if the service does not know the record. */
function recordOf(id: string, { refusal, changed }: Result, fields: FieldDecoders) {
  if (refusal === 'NOT_FOUND') return null;
  return changed ? { ...readRecord(fields, changed, ignoreProblem), id } : { id };
}

/** Casts a promise of null, which the executor accepts and the generated types do not. */
const withNull = <T>(value: Promise<T | null>): Promise<T> => value as Promise<T>;

const MAX_LINKS = 100;

function linkChecks(urls: readonly string[]): InputCheck[] {
  const count = () => {
    if (urls.length < 1 || urls.length > MAX_LINKS) throw badInput('urls', `must contain 1 to ${MAX_LINKS} addresses.`);
  };
  const each = urls
    .slice(0, MAX_LINKS)
    .map((url, index): InputCheck => [['urls', index], () => parseWebUrl('urls', url)]);
  return [[['urls'], count], ...each];
}

interface FeedInput {
  readonly feedCode: string;
  readonly entityId: string;
  readonly storageCode: string;
}

const feedChecks = ({ feedCode, entityId, storageCode }: FeedInput): InputCheck[] => [
  [['feedCode'], () => parseText('feedCode', feedCode)],
  [['entityId'], () => parseRecordId('entityId', entityId)],
  [['storageCode'], () => parseText('storageCode', storageCode)],
];

const HOUR_SECONDS = 3_600;
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS;

function checkInterval(seconds: number): void {
  if (seconds >= HOUR_SECONDS && seconds <= WEEK_SECONDS) return;
  throw badInput('intervalSeconds', `must be between ${HOUR_SECONDS} (an hour) and ${WEEK_SECONDS} (a week).`);
}

interface UpcInput {
  readonly distributorId: string;
  readonly upc: string;
}

const upcChecks = ({ distributorId, upc }: UpcInput): InputCheck[] => [
  [['distributorId'], () => parseRecordId('distributorId', distributorId)],
  [['upc'], () => parseUpc('upc', upc)],
];

interface ArtistInput {
  readonly artistId: string;
}

const artistChecks = ({ artistId }: ArtistInput): InputCheck[] => [
  [['artistId'], () => parseRecordId('artistId', artistId)],
];

interface LinksInput {
  readonly urls: readonly string[];
}

export const mutationResolvers: Resolvers = {
  Mutation: {
    addArtistLinks: mutation(
      (input: ArtistInput & LinksInput) => [...artistChecks(input), ...linkChecks(input.urls)],
      { artist: null, isUnderReview: false },
      async ({ artistId, urls }, writes) => {
        const result = await writes.send(write.addArtistLinks, { uuid: artistId }, { urls });
        return { artist: recordOf(artistId, result, artist.fields), ...reviewOf(result) };
      },
    ),
    addSongLinks: mutation(
      ({ songId, urls }: LinksInput & { readonly songId: string }) => [
        [['songId'], () => parseRecordId('songId', songId)],
        ...linkChecks(urls),
      ],
      { song: null, isUnderReview: false },
      async ({ songId, urls }, writes) => {
        const result = await writes.send(write.addSongLinks, { uuid: songId }, { urls });
        return { song: recordOf(songId, result, song.fields), ...reviewOf(result) };
      },
    ),
    addPriorityArtist: changePriorityArtist(write.addPriorityArtist),
    removePriorityArtist: changePriorityArtist(write.removePriorityArtist),
    unlockAudienceReport: mutation(
      (input: ArtistInput & { readonly platform: string }) => [
        ...artistChecks(input),
        [['platform'], () => platformPathAmong(reportPlatforms)(input)],
      ],
      { artist: null, report: null },
      async ({ artistId, platform }, writes, context) => {
        const result = await writes.send(write.unlockAudienceReport, { uuid: artistId, platform }, {});
        const { refusal, changed } = result;
        const reportKey = { artist: artistId, platform, date: 'latest' };
        return {
          artist: recordOf(artistId, { refusal, changed: undefined }, artist.fields),
          /** Requested only if selected and missing from the response. */
          get report() {
            if (refusal) return null;
            if (changed) return { ...readRecord(audienceReport.fields, changed, ignoreProblem), reportKey };
            return withNull(context.records.find(audienceReport, { reportKey }, ['stats']));
          },
          errors: writeErrorsOf(result),
        };
      },
    ),
    subscribeToAnalyticsFeed: mutation(
      (input: FeedInput & { readonly intervalSeconds: number }) => [
        ...feedChecks(input),
        [['intervalSeconds'], () => checkInterval(input.intervalSeconds)],
      ],
      { subscription: null },
      async (input, writes, context) => {
        const result = await writes.send(write.subscribeFeed, {}, input);
        return {
          /** Requested only if selected and missing from the response. */
          get subscription() {
            return subscriptionOf(result) ?? (result.refusal ? null : withNull(activeSubscription(input, context)));
          },
          errors: writeErrorsOf(result),
        };
      },
    ),
    unsubscribeFromAnalyticsFeed: mutation(feedChecks, { subscription: null }, async (input, writes) => {
      const result = await writes.send(write.unsubscribeFeed, {}, input);
      return { subscription: subscriptionOf(result), errors: writeErrorsOf(result) };
    }),
    addMusicDistributorUpc: changeDistributor(write.addDistributorUpc),
    removeMusicDistributorUpc: changeDistributor(write.removeDistributorUpc),
  },
};

async function activeSubscription(
  { feedCode, storageCode, entityId }: FeedInput,
  { pages }: Context,
): Promise<AnalyticsFeedSubscription | null> {
  const list = pages.list(activeFeeds, {}, { feedCode, storageCode });
  return (await findRow(list, node => node.entityId === entityId)) ?? null;
}

function subscriptionOf({ changed }: Result) {
  const subscription = changed && readFields(activeFeed, changed, ignoreProblem);
  return typeof subscription?.entityId === 'string' ? subscription : null;
}

function changePriorityArtist<R extends WriteErrorCode>(
  change: WriteDefinition<'/api/v2/favorite/artist/{uuid}', unknown, R>,
) {
  return mutation(artistChecks, { artist: null }, async ({ artistId }, writes) => {
    const result = await writes.send(change, { uuid: artistId }, {});
    return { artist: recordOf(artistId, result, artist.fields), errors: writeErrorsOf(result) };
  });
}

function changeDistributor<R extends WriteErrorCode>(
  change: WriteDefinition<'/api/v2/distributor/{uuid}/upcs/{upc}', unknown, R>,
) {
  return mutation(
    upcChecks,
    { distributor: null, prefix: null },
    async ({ distributorId: id, upc }: UpcInput, writes) => {
      const result = await writes.send(change, { uuid: id, upc }, {});
      const { prefix } = readFields({ prefix: text('root') }, result.changed ?? {}, ignoreProblem);
      const distributor = result.refusal === 'NOT_FOUND' ? null : { id };
      return { distributor, prefix: prefix ?? null, errors: writeErrorsOf(result) };
    },
  );
}
