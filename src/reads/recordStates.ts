import type { Keys, RecordKind } from '../endpoint/record.ts';
import { type EntriesOf, goodEntries } from '../cache/read.ts';
import type { Raw } from '../endpoint/call.ts';
import { recordEntries } from './recordEntries.ts';
import { keyOf } from './recordKeys.ts';
import { RecordState } from './recordState.ts';
import type { ReadContext } from './readContext.ts';

/** The states of all records of one operation, and what is known of them without a call. */
export class RecordStates {
  readonly #context: ReadContext;
  readonly #states = new Map<string, RecordState>();
  /** The same by the references that were used, whose keys need not be made again. */
  readonly #byReference = new Map<Keys, RecordState>();

  constructor(context: ReadContext) {
    this.#context = context;
  }

  /** The state of a record, with what is cached of it. */
  of(kind: RecordKind, keys: Keys): RecordState {
    const known = this.#byReference.get(keys);
    if (known?.kind === kind) return known;
    const state = this.#byKey(kind, keys);
    this.#byReference.set(keys, state);
    return state;
  }

  #byKey(kind: RecordKind, keys: Keys): RecordState {
    const key = keyOf(kind, keys);
    const known = this.#states.get(key);
    if (known) return known;
    if (kind.isEdited) this.#context.operation.isEdited = true;
    const state = new RecordState(kind, keys);
    this.#states.set(key, state);
    this.take(state, goodEntries(this.#context, recordEntries));
    return state;
  }

  /** Adds what is cached of a record. */
  take(state: RecordState, entriesOf: EntriesOf<Raw>): void {
    const absence = state.take(entriesOf);
    if (absence) this.#context.cache.use(this.#context.operation, absence);
  }

  /** Registers a record that was found by another key, or was merged, under its id. */
  joinById(state: RecordState): void {
    const { kind } = state;
    const id = state.known('id');
    if (typeof id !== 'string') return;
    const key = keyOf(kind, { id });
    if (!this.#states.has(key)) this.#states.set(key, state);
  }
}
