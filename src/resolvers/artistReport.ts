import { audienceReport, audienceReportDates } from '../catalogue/artistReport.ts';
import { artist } from '../catalogue/artist.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { platformOf } from '../resolving/arguments.ts';
import { fieldsOf, seriesOf } from '../resolving/fields.ts';

export const artistReportResolvers: Resolvers = {
  Artist: {
    audienceReport: async (parent, { date, ...args }, { records }) => {
      const { platform } = platformOf(args);
      const owner = await records.identity(artist, parent);
      const reportKey = { artist: owner, platform, date: date ?? 'latest' };
      return records.find(audienceReport, { reportKey }, ['stats'], false);
    },
    audienceReportDates: seriesOf(artist, audienceReportDates, platformOf),
  },
  AudienceReport: fieldsOf(audienceReport),
};
