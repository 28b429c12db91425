import DataLoader from 'dataloader';
import type { Raw } from '../endpoint/call.ts';
import type { RecordKind } from '../endpoint/record.ts';
import { type EntriesOf, read, type Want } from '../cache/read.ts';
import { isTransient } from '../rest/response.ts';
import type { ExpectedOwnerFields } from './expectedOwnerFields.ts';
import { loadAll, type Wanted } from './manyIds.ts';
import { recordEntries } from './recordEntries.ts';
import type { RecordState } from './recordState.ts';
import type { RecordStates } from './recordStates.ts';
import type { ReadContext } from './readContext.ts';

/** Fields of one record that are wanted in one tick. */
interface FieldRequest {
  readonly fields: Set<string>;
  /** True until the end of the tick. */
  isOpen: boolean;
  /** Resolves when the fields are known or have failed. */
  readonly done: Promise<void>;
}

/** Work that a DataLoader has begun; it resolves when the fields of a record are known or have failed. */
interface Loading {
  readonly done: Promise<void>;
}

/** Fields of one record that are not known yet. */
class RecordWant implements Want<Raw> {
  readonly kind = recordEntries;
  readonly state: RecordState;
  readonly fields: ReadonlySet<string>;
  readonly #states: RecordStates;

  constructor(states: RecordStates, state: RecordState, fields: ReadonlySet<string>) {
    this.#states = states;
    this.state = state;
    this.fields = fields;
  }

  get keys(): readonly string[] {
    return [this.state.key];
  }

  take(entriesOf: EntriesOf<Raw>): boolean {
    if (this.hasFailed || this.state.lacksAny(this.fields)) this.#states.take(this.state, entriesOf);
    return !this.state.lacksAny(this.fields);
  }

  get hasFailed(): boolean {
    for (const field of this.fields) if (isTransient(this.state.failureOf(field))) return true;
    return false;
  }
}

/**
 * Loads fields of the records of one operation. A DataLoader per kind collects the records of a tick, so that a slow kind
 * does not delay the others. All fields of a record share one promise: one for each field takes more time than the choice
 * of the calls.
 */
export class RecordLoader {
  readonly #loaders = new Map<RecordKind, DataLoader<RecordState, Loading>>();
  readonly #requests = new Map<RecordState, FieldRequest[]>();
  readonly #context: ReadContext;
  readonly #states: RecordStates;
  readonly #expected: ExpectedOwnerFields;

  constructor(context: ReadContext, states: RecordStates, expected: ExpectedOwnerFields) {
    this.#context = context;
    this.#states = states;
    this.#expected = expected;
  }

  /** Resolves when a field is known or has failed. It is requested once in an operation. */
  loaded(state: RecordState, field: string): Promise<void> {
    const requests = this.#requests.get(state) ?? [];
    const known = requests.find(({ fields }) => fields.has(field));
    if (known) return known.done;
    const last = requests.at(-1);
    if (last?.isOpen) {
      last.fields.add(field);
      return last.done;
    }
    const done = this.#loaderOf(state.kind)
      .load(state)
      .then(loading => loading.done);
    this.#requests.set(state, [...requests, { fields: new Set([field]), isOpen: true, done }]);
    return done;
  }

  #loaderOf(kind: RecordKind): DataLoader<RecordState, Loading> {
    const known = this.#loaders.get(kind);
    if (known) return known;
    const begin = (states: readonly RecordState[]) => Promise.resolve(this.#begin(kind, states));
    const loader = new DataLoader(begin, { cache: false });
    this.#loaders.set(kind, loader);
    return loader;
  }

  /**
   * Records that the heads of lists describe wait for these, and those that lack fields afterwards are requested together;
   * all others are requested together at once.
   */
  #begin(kind: RecordKind, states: readonly RecordState[]): Loading[] {
    const waiting = new Map<RecordWant, Promise<void>>();
    const others: RecordWant[] = [];
    for (const want of states.flatMap(state => this.#close(state) ?? [])) {
      const listFields = this.#expected.described(want.state, want.fields);
      if (listFields) waiting.set(want, listFields);
      else others.push(want);
    }
    let rest: Promise<void> | undefined;
    const loadRest = () => (rest ??= Promise.all(waiting.values()).then(() => this.#load(kind, [...waiting.keys()])));
    const described = new Map<RecordState, Loading>();
    for (const [{ state, fields }, listFields] of waiting) {
      described.set(state, { done: listFields.then(() => (state.lacksAny(fields) ? loadRest() : undefined)) });
    }
    const requested = { done: this.#load(kind, others) };
    return states.map(state => described.get(state) ?? requested);
  }

  /** The fields wanted of a record; others are requested in the next tick. */
  #close(state: RecordState): RecordWant | undefined {
    const request = this.#requests.get(state)?.at(-1);
    if (!request) return undefined;
    request.isOpen = false;
    return new RecordWant(this.#states, state, request.fields);
  }

  async #load(kind: RecordKind, wants: readonly RecordWant[]): Promise<void> {
    const pending = wants.flatMap(({ state, fields }) => state.expected(fields));
    if (pending.length > 0) await Promise.all(pending);
    await read(this.#context, wants, async missing => {
      const wanted: Wanted = new Map(missing.map(({ state, fields }) => [state, fields]));
      await loadAll(this.#context, kind, wanted);
      for (const { state } of missing) this.#states.joinById(state);
    });
  }
}
