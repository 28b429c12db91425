import type { Context } from '../context.ts';
import type { FieldDecoders, RecordKind, Reference } from '../../service/description/index.ts';
import { SubgraphError } from '../../operation/index.ts';
import { parseStatsDays, type StatsArguments } from './arguments.ts';
import { parsing } from './parsing.ts';

const WEEK_DAYS = 7;

/**
 * Current stats of a record, with growth over the given days or a week.
 * @param field Field that is present in every response about existing stats.
 */
export function currentStatsOf<F extends FieldDecoders, S extends FieldDecoders>(
  owner: RecordKind<F>,
  stats: RecordKind<S>,
  field: keyof S & string,
) {
  const statsOver = async (days: number, parent: Reference<F>, { records }: Context) => {
    // Cast: the type does not allow a reference without any field of the record.
    const reference = { days, id: await records.identity(owner, parent) } as Reference<S>;
    const found = await records.find(stats, reference, [field]);
    if (!found) throw new SubgraphError('NOT_FOUND');
    return found;
  };
  return {
    currentStats: parsing(
      ({ days }: StatsArguments) => parseStatsDays('days', days),
      (parent: Reference<F>, days, context) => statsOver(days, parent, context),
    ),
    weeklyStats: (parent: Reference<F>, _: unknown, context: Context) => statsOver(WEEK_DAYS, parent, context),
  };
}
