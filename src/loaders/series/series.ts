import type { JsonObject, Point, QueryParameters, SeriesDefinition } from '../../service/description/index.ts';
import type { Period } from './dates.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { Reads } from '../batching/reads.ts';
import { SeriesWant } from './seriesReader.ts';

/** One series with its arguments. */
export interface OpenSeries<P extends Point = Point> {
  /** Names the series and its arguments. */
  readonly name: string;
  /** Its points of a period that is not in the future, oldest first. Days without a figure are missing. */
  points(period: Period): readonly P[] | Promise<readonly P[]>;
  /** Whether the points of a period need no call. */
  isKnown(period: Period): boolean;
  /** Values beside the points in the newest response with days of a period. */
  listFields(period: Period): JsonObject;
  /** Days that one call may span. */
  readonly maxPeriodDays: number;
}

type Values = Readonly<Record<string, string>>;

/** Names a series with all its values. */
const seriesName = ({ path }: Pick<SeriesDefinition, 'path'>, values: object, query: object): string =>
  JSON.stringify([path, values, query]);

/** Cursors belong to a series in one direction. */
export const cursorName = ({ name }: Pick<OpenSeries, 'name'>, direction: string): string => `${name} ${direction}`;

/** The series of one operation. */
export class SeriesReads {
  readonly #context: ReadContext;
  readonly #reads: Pick<Reads, 'days' | 'seriesReader'>;

  constructor(context: ReadContext, reads: Pick<Reads, 'days' | 'seriesReader'>) {
    this.#context = context;
    this.#reads = reads;
  }

  open<A, P extends Point>(
    series: SeriesDefinition<string, A, P>,
    values: Values,
    query: QueryParameters,
  ): OpenSeries<P> {
    const name = seriesName(series, values, query);
    if (series.isMutable) this.#context.operation.usage.isMutable = true;
    const call = { name, source: series, values, query };
    const reads = this.#reads;
    return {
      name,
      // The name holds everything that the points were read with, so they are of this type.
      points: period => reads.days(new SeriesWant(call, [period])) as readonly P[] | Promise<readonly P[]>,
      isKnown: period => reads.seriesReader.assemble(new SeriesWant(call, [period])) !== undefined,
      listFields: period => reads.seriesReader.listFields(call, period),
      maxPeriodDays: reads.seriesReader.maxPeriodDays(call),
    };
  }
}
