import { activeFeed } from '../catalogue/account.ts';
import { audienceReport } from '../catalogue/artistReport.ts';
import { artist } from '../catalogue/artist.ts';
import { readFields, text, type Fields } from '../endpoint/fields.ts';
import { reportPlatforms } from '../catalogue/platforms.ts';
import { song } from '../catalogue/song.ts';
import * as write from '../catalogue/writes.ts';
import { badInput } from '../errors.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import type { Result } from '../reads/writes.ts';
import type { Report } from '../endpoint/call.ts';
import type { Outcome } from '../endpoint/write.ts';
import { nonEmptyText, onlyOn, recordId, upcCode, webAddress } from '../resolving/arguments.ts';

const sentences: Readonly<Record<Outcome, string>> = {
  DONE: 'Done.',
  UNDER_REVIEW: "Sent to the service's team, who look at it; what they accept can be read within 48 working hours.",
  ALREADY_THERE: 'It was there already; nothing has changed.',
  NOT_THERE: 'It was not there; nothing has changed.',
  NOT_FOUND: 'The service does not know this record; nothing has changed.',
  LIMIT_REACHED: "The account's limit for this is reached; remove something first, or wait for the next month.",
  NOT_ALLOWED: 'The account may not change this record.',
  NOT_IN_SANDBOX: 'The sandbox of the service allows no changes; nothing has been sent on.',
};

const payload = ({ outcome }: Result) => ({ outcome, message: sentences[outcome] });

/** What was odd in the answer to a write changes nothing about its outcome. */
const ignore: Report = () => undefined;

/** The response has a song in its oldest version, which names one label without its role where newer ones name all. */
const { labels: _labels, ...songFields } = song.fields;

/** The record as the response describes it, else its id; null if the service does not know it. */
function recordOf(id: string, { outcome, changed }: Result, fields: Fields) {
  if (outcome === 'NOT_FOUND') return null;
  return changed ? { ...readFields(fields, changed, ignore), id } : { id };
}

const MOST_LINKS = 100;

function links(urls: readonly string[]) {
  if (urls.length === 0) throw badInput('urls', 'there must be at least one.');
  if (urls.length > MOST_LINKS) throw badInput('urls', `there must not be more than ${MOST_LINKS}.`);
  return { urls: urls.map(url => webAddress('urls', url)) };
}

const feedChecked = <A extends { entityId: string; feed: string; storage: string }>(args: A): A => ({
  ...args,
  entityId: recordId('entityId', args.entityId),
  feed: nonEmptyText('feed', args.feed),
  storage: nonEmptyText('storage', args.storage),
});

const HOUR = 3_600;
const WEEK = 7 * 24 * HOUR;

export const mutationResolvers: Resolvers = {
  Mutation: {
    addArtistLinks: async (_, { artistId, urls }, { writes }) => {
      const result = await writes.send(write.addArtistLinks, { uuid: recordId('artistId', artistId) }, links(urls));
      return { ...payload(result), artist: recordOf(artistId, result, artist.fields) };
    },
    addSongLinks: async (_, { songId, urls }, { writes }) => {
      const result = await writes.send(write.addSongLinks, { uuid: recordId('songId', songId) }, links(urls));
      return { ...payload(result), song: recordOf(songId, result, songFields) };
    },
    addPriorityArtist: async (_, { artistId }, { writes }) => {
      const result = await writes.send(write.addPriorityArtist, { uuid: recordId('artistId', artistId) }, {});
      return { ...payload(result), artist: recordOf(artistId, result, artist.fields) };
    },
    removePriorityArtist: async (_, { artistId }, { writes }) => {
      const result = await writes.send(write.removePriorityArtist, { uuid: recordId('artistId', artistId) }, {});
      return { ...payload(result), artist: recordOf(artistId, result, artist.fields) };
    },
    unlockAudienceReport: async (_, args, { writes }) => {
      const uuid = recordId('artistId', args.artistId);
      const { platform } = onlyOn(reportPlatforms)(args);
      const result = await writes.send(write.unlockAudienceReport, { uuid, platform }, {});
      const reportKey = { artist: uuid, platform, date: 'latest' };
      const report = result.changed && { ...readFields(audienceReport.fields, result.changed, ignore), reportKey };
      return {
        ...payload(result),
        artist: recordOf(uuid, { ...result, changed: undefined }, artist.fields),
        report: report ?? null,
      };
    },
    subscribeToAnalyticsFeed: async (_, args, { writes }) => {
      if (args.intervalSeconds < HOUR || args.intervalSeconds > WEEK) {
        throw badInput('intervalSeconds', `it must be between ${HOUR} (an hour) and ${WEEK} (a week).`);
      }
      const result = await writes.send(write.subscribeFeed, {}, feedChecked(args));
      return { ...payload(result), subscription: subscriptionOf(result) };
    },
    unsubscribeFromAnalyticsFeed: async (_, args, { writes }) => {
      const result = await writes.send(write.unsubscribeFeed, {}, feedChecked(args));
      return { ...payload(result), subscription: subscriptionOf(result) };
    },
    addMusicDistributorUpc: async (_, { distributorId, upc }, { writes }) => {
      const values = { uuid: recordId('distributorId', distributorId), upc: upcCode('upc', upc) };
      return distributorPayload(distributorId, await writes.send(write.addDistributorUpc, values, {}));
    },
    removeMusicDistributorUpc: async (_, { distributorId, upc }, { writes }) => {
      const values = { uuid: recordId('distributorId', distributorId), upc: upcCode('upc', upc) };
      return distributorPayload(distributorId, await writes.send(write.removeDistributorUpc, values, {}));
    },
  },
};

function subscriptionOf({ changed }: Result) {
  const subscription = changed && readFields(activeFeed, changed, ignore);
  return typeof subscription?.entityId === 'string' ? subscription : null;
}

function distributorPayload(id: string, result: Result) {
  const { prefix } = readFields({ prefix: text('root') }, result.changed ?? {}, ignore);
  return { ...payload(result), distributor: result.outcome === 'NOT_FOUND' ? null : { id }, prefix: prefix ?? null };
}
