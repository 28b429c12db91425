import { audienceReport, audienceReportDates } from '../catalogue/artistReport.ts';
import { artist, type Artist } from '../catalogue/artist.ts';
import type { Context } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { reading } from '../reads/reading.ts';
import { platformOf } from '../resolving/arguments.ts';
import { fieldsOf, identityOf, seriesOf } from '../resolving/fieldResolvers.ts';

interface ReportArguments {
  readonly platform: string;
  readonly date?: string | null | undefined;
}

const reportOf = (owner: string, { date, ...args }: ReportArguments) => ({
  reportKey: { artist: owner, ...platformOf(args), date: date ?? 'latest' },
});

export const artistReportResolvers: Resolvers = {
  Artist: {
    audienceReport: reading(
      (args: ReportArguments) => ({
        parent: identityOf(artist),
        record: { kind: audienceReport, keys: reportOf('own', args), fields: ['stats'] },
      }),
      async (parent: Artist, args: ReportArguments, { records }: Context) =>
        records.find(audienceReport, reportOf(await records.identity(artist, parent), args), ['stats']),
    ),
    audienceReportDates: seriesOf(artist, audienceReportDates, platformOf),
  },
  AudienceReport: fieldsOf(audienceReport),
};
