import type { Raw } from '../endpoint/call.ts';
import type { OwnerFields } from '../endpoint/references.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { hasCode } from '../errors.ts';
import { keyOf } from './recordKeys.ts';
import type { RecordState } from './recordState.ts';

/** The head of a list or a series that is being read. */
interface ExpectedFields {
  /** The fields that it is declared to contain. */
  readonly offers: readonly string[];
  /** The fields in it; an error if there was no response. It never rejects. */
  readonly values: Promise<Raw | Error | undefined>;
  /** True if its call has no arguments but the identity of the record, so that a 404 can only be due to that. */
  readonly isOfOwner: boolean;
}

/**
 * The heads of lists that one operation reads, by the records that they describe. A record whose wanted fields are all
 * declared in them waits for them, and is requested only for what they lack.
 */
export class ExpectedOwnerFields {
  readonly #byKey = new Map<string, ExpectedFields[]>();
  readonly #ignored = new Set<string>();

  /**
   * @param values The path values of the list, among them the identity of its owner.
   * @param isOfOwner True if its call has no other arguments.
   */
  expect(
    ownerFields: OwnerFields | undefined,
    values: Readonly<Record<string, string>>,
    read: () => Promise<Raw | undefined>,
    isOfOwner = false,
  ): void {
    if (!ownerFields) return;
    const { kind, offers } = ownerFields;
    const { field, parameter } = kind().identity;
    const key = keyOf(kind(), { [field]: values[parameter] });
    const expected = this.#byKey.get(key) ?? [];
    expected.push({ offers, values: read().catch((error: Error) => error), isOfOwner });
    this.#byKey.set(key, expected);
  }

  /** The record does not wait for its lists, which the client has deferred. */
  ignore(kind: RecordKind, keys: Keys): void {
    this.#ignored.add(keyOf(kind, keys));
  }

  /**
   * Resolves when the heads of the record's lists have given these fields, or all have come. Undefined if they are not
   * declared to contain all that is missing.
   */
  described(state: RecordState, fields: ReadonlySet<string>): Promise<void> | undefined {
    const { key } = state;
    const expected = this.#byKey.get(key);
    if (!expected || this.#ignored.has(key)) return undefined;
    const missing = state.missing(fields);
    const offering = expected.filter(({ offers }) => offers.some(field => missing.has(field)));
    if (!missing.isSubsetOf(new Set(offering.flatMap(({ offers }) => offers)))) return undefined;
    this.#byKey.delete(key);
    return new Promise(resolve => {
      const waiting = offering.map(async ownerFields => {
        take(state, ownerFields, await ownerFields.values);
        if (!state.lacksAny(fields)) resolve();
      });
      void Promise.all(waiting).then(() => resolve());
    });
  }
}

/** A 404 to a call with other arguments, such as the moment of a ranking, says nothing of the record. */
function take(state: RecordState, { isOfOwner }: ExpectedFields, found: Raw | Error | undefined): void {
  // Where only lists describe a record, one that does not exist is as good as its look-up.
  const isLookUp = isOfOwner && state.kind.lookUps.every(({ list }) => list);
  if (isLookUp && hasCode(found, 'NOT_FOUND')) state.absent = found;
  if (found && !(found instanceof Error)) state.learn(found);
}
