import type { GraphQLResolveInfo } from 'graphql';
import { audienceReport, audienceReportDates, type AudienceReport } from '../../service/catalogue/artistReport.ts';
import { artist, type Artist } from '../../service/catalogue/artist.ts';
import { reportPlatforms } from '../../service/catalogue/platforms.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { seriesRequest } from '../../loaders/index.ts';
import { parsing, platformPathAmong, recordFieldResolvers, seriesAt, seriesOf } from '../lookups/index.ts';

const onReportPlatform = platformPathAmong(reportPlatforms);

interface ReportArguments {
  readonly platform: string;
  readonly date?: string | null | undefined;
}

/** Reports are monthly. */
const LAST_REPORTS = { range: { days: 90 } };

/** The day of a report, which the service does not return. */
async function resolveReportDate(
  { reportKey }: AudienceReport,
  _: unknown,
  context: Context,
  info: GraphQLResolveInfo,
) {
  if (!reportKey || reportKey.date !== 'latest') return reportKey?.date ?? null;
  const values = { uuid: reportKey.artist, platform: reportKey.platform };
  const dates = await seriesAt(
    audienceReportDates,
    values,
    seriesRequest(audienceReportDates, LAST_REPORTS),
    context,
    info,
  );
  return (await dates.latest())?.date ?? null;
}

export const artistReportResolvers: Resolvers = {
  Artist: {
    audienceReport: parsing(
      ({ date, ...args }: ReportArguments) => ({ ...onReportPlatform(args), date: date ?? 'latest' }),
      async (parent: Artist, report, { records }) => {
        const reportKey = { artist: await records.identity(artist, parent), ...report };
        return records.find(audienceReport, { reportKey }, ['stats']);
      },
    ),
    audienceReportDates: seriesOf(artist, audienceReportDates, onReportPlatform),
  },
  AudienceReport: { ...recordFieldResolvers(audienceReport), date: resolveReportDate },
};
