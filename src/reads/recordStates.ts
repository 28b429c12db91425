import type { Keys, RecordKind } from '../endpoint/record.ts';
import { errorOf, isBelieved } from '../facts/freshness.ts';
import { recordFacts } from '../facts/factKinds.ts';
import { nameOf } from './recordNames.ts';
import { RecordState } from './recordState.ts';
import type { FieldSource, Sources } from './sources.ts';

/** The states of all records of one operation, by their names, and what is known of them without a call. */
export class RecordStates {
  readonly #sources: Sources;
  readonly #states = new Map<string, RecordState>();
  /** The same by the references that were used, whose names need not be made again. */
  readonly #byReference = new Map<Keys, RecordState>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The state of a record, with the known facts under its name. */
  of(kind: RecordKind, keys: Keys): RecordState {
    const known = this.#byReference.get(keys);
    if (known?.kind === kind) return known;
    const state = this.#named(kind, keys);
    this.#byReference.set(keys, state);
    return state;
  }

  #named(kind: RecordKind, keys: Keys): RecordState {
    const name = nameOf(kind, keys);
    const known = this.#states.get(name);
    if (known) return known;
    if (kind.isEdited) this.#sources.budget.isEdited = true;
    const state = new RecordState(kind, keys);
    this.#states.set(name, state);
    this.#take(state, name);
    return state;
  }

  /**
   * The source of a field. Facts under all keys of the record are looked up only if those under its name lack the
   * field.
   */
  sourceOf(state: RecordState, field: string): FieldSource | undefined {
    const source = state.sourceOf(field);
    if (source || state.recalledAt !== undefined) return source;
    this.recall(state);
    return state.sourceOf(field);
  }

  /** Takes the known facts about a record under all of its keys. */
  recall(state: RecordState): void {
    const { facts } = this.#sources;
    if (state.recalledAt === facts.revision) return;
    let taken: readonly string[] = [];
    // The facts under one key may contain another key.
    for (let { names } = state; names.length > taken.length; { names } = state) {
      for (const name of names) if (!taken.includes(name)) this.#take(state, name);
      taken = names;
    }
    state.recalledAt = facts.revision;
  }

  #take(state: RecordState, name: string): void {
    const { facts, isRefresh, budget } = this.#sources;
    const known = facts.get(recordFacts, name);
    if (!known) return;
    state.recall(known.statements, isRefresh);
    if (state.absent || !isBelieved(known.absence) || name !== state.name) return;
    facts.used(budget, known.absence.endpoint, known.absence);
    state.absent = errorOf(known.absence);
  }

  /** Registers a record that was found by another key, or was merged, under its id. */
  joinById(state: RecordState): void {
    const { kind } = state;
    const id = state.known('id');
    if (typeof id !== 'string') return;
    const name = nameOf(kind, { id });
    if (!this.#states.has(name)) this.#states.set(name, state);
  }
}
