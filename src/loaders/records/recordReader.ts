import type { RecordKeys, RecordKind } from '../../service/description/index.ts';
import type { Entries } from '../batching/entries.ts';
import { batchCalls, type Missing } from './batchCalls.ts';
import { isObtainable, recordCalls } from './lookUpCalls.ts';
import type { ReadContext } from '../batching/readContext.ts';
import type { Assembled, Offer, Offered, Pending, PlannedCall, Reader, Want } from '../batching/reader.ts';
import { fieldsIn, RecordView } from './record.ts';
import { recordEntries } from './recordEntries.ts';
import { keyOf, trustedKeys } from './recordKeys.ts';

/** Fields of a record. */
export interface RecordWant extends Want {
  readonly record: RecordView;
  readonly fields: ReadonlySet<string>;
  /** True once its tick has ended. */
  isPlanned: boolean;
}

/** Fields of records: of entries of different versions, of lists, and of batches. */
export class RecordReader implements Reader<RecordWant, RecordView> {
  readonly kind = recordEntries;
  readonly #context: ReadContext;
  readonly #entries: Entries;
  readonly #byKey = new Map<string, RecordView>();
  /** The same by the references that were used, whose keys need not be made again. */
  readonly #byReference = new Map<RecordKeys, RecordView>();

  constructor(context: ReadContext, entries: Entries) {
    this.#context = context;
    this.#entries = entries;
  }

  /** A record with what is known of it. @throws {SubgraphError} NOT_FOUND without any key */
  recordOf(kind: RecordKind, reference: RecordKeys): RecordView {
    const found = this.#byReference.get(reference);
    if (found?.kind === kind) return found;
    const record = this.#recordAt(kind, reference);
    this.#byReference.set(reference, record);
    return record;
  }

  #recordAt(kind: RecordKind, reference: RecordKeys): RecordView {
    const key = keyOf(kind, reference);
    const found = this.#byKey.get(key);
    if (found) return found;
    if (kind.isMutable) this.#context.operation.usage.isMutable = true;
    const record = new RecordView(kind, trustedKeys(reference), key, this.#entries);
    this.#byKey.set(key, record);
    return record;
  }

  keys({ record }: RecordWant): readonly string[] {
    return record.allKeys;
  }

  /** A slow kind does not delay the others. */
  groupOf({ record }: RecordWant): RecordKind {
    return record.kind;
  }

  /** The record, when each of the fields is known or has failed. A cached absence waits for what its tick brings. */
  assemble({ record, fields, isPlanned }: RecordWant): Assembled<RecordView> | undefined {
    const { absence } = record;
    if (record.lacksAny(fields) || (absence && !isPlanned)) return undefined;
    return { value: record, used: absence ? [absence] : [] };
  }

  calls(wants: readonly Pending<RecordWant>[], offered: Offered): readonly PlannedCall[] {
    const kinds = Map.groupBy(wants, ({ want }) => want.record.kind);
    return [...kinds].flatMap(([kind, some]) => this.#callsFor(kind, some, offered));
  }

  #callsFor(kind: RecordKind, wants: readonly Pending<RecordWant>[], offered: Offered): PlannedCall[] {
    const wanted = new Map<RecordView, Missing>();
    for (const pending of wants) {
      const { record, fields } = pending.want;
      const others = wanted.get(record)?.fields;
      const rest = this.#notOffered(record, others ? fields.union(others) : fields, offered);
      if (rest.size > 0) wanted.set(record, { fields: rest, pending });
    }
    const { calls, alone } = batchCalls(this.#context, kind, wanted);
    return [...calls, ...[...alone].flatMap(([record, { fields }]) => recordCalls(this.#context, record, fields))];
  }

  /**
   * The fields that calls have to bring. If all that can be had are in the owner fields of lists in flight, the record needs no call
   * of its own.
   */
  #notOffered(record: RecordView, fields: ReadonlySet<string>, offered: Offered): ReadonlySet<string> {
    const missing = record.missing(fields);
    const offers = record.allKeys.flatMap(offered);
    if (offers.length === 0) return missing;
    const rest = missing.difference(fieldsOf(offers.filter(({ isBelieved }) => !isBelieved)));
    const believed = record.isAlone ? [] : offers.filter(({ isBelieved }) => isBelieved);
    const others = rest.difference(fieldsOf(believed));
    return others.size < rest.size && !isObtainable(this.#context, record, others) ? others : rest;
  }
}

const fieldsOf = (offers: readonly Offer[]): ReadonlySet<string> =>
  new Set(offers.flatMap(({ part }) => [...fieldsIn(part)]));
