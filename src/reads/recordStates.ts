import type { Raw } from '../endpoint/call.ts';
import type { Item } from '../endpoint/list.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { errorOf, isBelieved } from '../facts/freshness.ts';
import { recordFacts } from '../facts/factKinds.ts';
import { nameOf, namesOf } from './recordNames.ts';
import { RecordState } from './recordState.ts';
import type { Sources } from './sources.ts';

type Items = readonly (Item<unknown, unknown> | undefined)[];

/** The states of all records of one operation, by their names, and what is known of them without a call. */
export class RecordStates {
  readonly #sources: Sources;
  readonly #states = new Map<RecordKind, Map<string, RecordState>>();
  /** Rows of the pages that were read: sorted by record only when a field is missing, which most operations spare. */
  readonly #unsorted: { readonly kind: RecordKind; readonly items: Items }[] = [];
  readonly #rows = new Map<string, Raw[]>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The state of a record, with the known facts about it. */
  of(kind: RecordKind, keys: Keys): RecordState {
    const states = this.#statesOf(kind);
    const name = nameOf(kind, keys);
    const known = states.get(name);
    if (known) return known;
    const state = new RecordState(kind, keys);
    states.set(name, state);
    this.recall(state);
    return state;
  }

  /** Takes the known facts about a record, and the rows of this operation that show it. */
  recall(state: RecordState): void {
    const { kind, keys } = state;
    const { facts, isRefresh, budget } = this.#sources;
    const identity = nameOf(kind, keys);
    this.learnRows(state);
    const isNew = namesOf(kind, keys).filter(name => {
      const known = facts.get(recordFacts, name);
      if (!known || !state.recall(known, isRefresh)) return false;
      if (name === identity && isBelieved(known.absence)) {
        facts.used(budget, known.absence.endpoint, known.absence);
        state.absent = errorOf(known.absence);
      }
      return true;
    });
    // The facts under one key may contain another key.
    if (isNew.length > 0) this.recall(state);
  }

  /**
   * Notes that all keys of a reference are of one record. Fields that are wanted in this tick under any of them alone are
   * then requested together.
   */
  unite(kind: RecordKind, reference: Keys): void {
    const names = namesOf(kind, reference);
    if (names.length === 1) return;
    const state = this.of(kind, reference);
    for (const name of names) {
      this.#statesOf(kind).get(name)?.join(state);
      this.#statesOf(kind).set(name, state);
    }
  }

  /** Registers a record that was found by another key under its id. */
  joinById(state: RecordState): void {
    const { kind } = state;
    const id = state.known('id');
    if (typeof id !== 'string') return;
    const states = this.#statesOf(kind);
    const name = nameOf(kind, { id });
    const other = states.get(name);
    if (other === undefined) states.set(name, state);
    else if (other !== state) other.learnFrom(state);
  }

  /** Notes the rows of a page: nodes of that kind. */
  addRows(kind: RecordKind, items: Items): void {
    this.#unsorted.push({ kind, items });
  }

  /** Adds the rows that describe a record. */
  learnRows(state: RecordState): void {
    for (const { kind, items } of this.#unsorted.splice(0)) {
      for (const item of items) {
        // The nodes of a list that names a kind are records of that kind.
        const node = item?.node as (Raw & Keys) | undefined;
        const name = node && nameOf(kind, node);
        if (name) this.#rows.set(name, [...(this.#rows.get(name) ?? []), node]);
      }
    }
    const name = nameOf(state.kind, state.keys);
    this.#rows.get(name)?.forEach(row => state.learn(row));
    this.#rows.delete(name);
  }

  #statesOf(kind: RecordKind): Map<string, RecordState> {
    const states = this.#states.get(kind) ?? new Map<string, RecordState>();
    this.#states.set(kind, states);
    return states;
  }
}
