import DataLoader from 'dataloader';
import type { RecordKind } from '../endpoint/record.ts';
import { recordFacts } from '../facts/factKinds.ts';
import type { ExpectedHeaders } from './expectedHeaders.ts';
import { loadAll, type Wanted } from './manyIds.ts';
import type { RecordState } from './recordState.ts';
import type { RecordStates } from './recordStates.ts';
import { orOld, type Sources } from './sources.ts';

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

/**
 * Loads fields of the records of one operation. A DataLoader per kind collects the records of a tick, so that a slow kind
 * does not delay the others. All fields of a record share one promise: one for each field takes more time than the choice
 * of the calls.
 */
export class RecordLoader {
  readonly #loaders = new Map<RecordKind, DataLoader<RecordState, Loading>>();
  readonly #requests = new Map<RecordState, FieldRequest[]>();
  readonly #sources: Sources;
  readonly #states: RecordStates;
  readonly #headers: ExpectedHeaders;

  constructor(sources: Sources, states: RecordStates, headers: ExpectedHeaders) {
    this.#sources = sources;
    this.#states = states;
    this.#headers = headers;
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

  /** Records that the heads of lists describe wait for these; all others are requested together at once. */
  #begin(kind: RecordKind, states: readonly RecordState[]): Loading[] {
    const described = new Map<RecordState, Loading>();
    const others = new Map<RecordState, ReadonlySet<string>>();
    for (const [state, fields] of this.#close(states)) {
      const head = this.#headers.described(state, fields);
      if (!head) others.set(state, fields);
      else
        described.set(state, {
          done: this.#load(new Map([[state, fields]]), wanted => head.then(() => this.#request(kind, wanted))),
        });
    }
    const requested = { done: this.#load(others, wanted => this.#request(kind, wanted)) };
    return states.map(state => described.get(state) ?? requested);
  }

  /** Loads the fields, or leaves the records with old ones when the service fails or is late. */
  async #load(wanted: Wanted, load: (wanted: Wanted) => Promise<void>): Promise<void> {
    if (wanted.size > 0)
      await orOld<unknown>(
        load(wanted),
        () => [...wanted].every(([state, fields]) => state.hasAll(fields)) || undefined,
      );
  }

  /** The fields wanted of the records; others are requested in the next tick. */
  #close(states: readonly RecordState[]): Wanted {
    const wanted = new Map<RecordState, ReadonlySet<string>>();
    for (const state of states) {
      const request = this.#requests.get(state)?.at(-1);
      if (!request) continue;
      request.isOpen = false;
      wanted.set(state, request.fields);
    }
    return wanted;
  }

  async #request(kind: RecordKind, wanted: Wanted): Promise<void> {
    const { facts } = this.#sources;
    const pending = [...wanted].flatMap(([state, fields]) => state.expected(fields));
    if (pending.length > 0) await Promise.all(pending);
    let lacking = this.#lacking(wanted);
    if (facts.isShared && lacking.size > 0) {
      await facts.bring(
        recordFacts,
        Array.from(lacking.keys(), ({ name }) => name),
      );
      lacking = this.#lacking(lacking);
    }
    await this.#requestLacking(kind, lacking);
  }

  /** The records of which some wanted fields are not known. */
  #lacking(wanted: Wanted): Wanted {
    const lacking = new Map<RecordState, ReadonlySet<string>>();
    for (const [state, fields] of wanted) if (this.#lacksAny(state, fields)) lacking.set(state, fields);
    return lacking;
  }

  #lacksAny(state: RecordState, fields: ReadonlySet<string>): boolean {
    if (!state.lacksAny(fields)) return false;
    this.#states.recall(state);
    return state.lacksAny(fields);
  }

  async #requestLacking(kind: RecordKind, lacking: Wanted): Promise<void> {
    await loadAll(this.#sources, kind, lacking);
    for (const state of lacking.keys()) this.#states.joinById(state);
  }
}
