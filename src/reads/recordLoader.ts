import DataLoader from 'dataloader';
import type { RecordKind } from '../endpoint/record.ts';
import { recordFacts } from '../facts/factKinds.ts';
import type { ExpectedHeaders } from './expectedHeaders.ts';
import { loadAll, type Wanted } from './manyIds.ts';
import type { RecordState } from './recordState.ts';
import type { RecordStates } from './recordStates.ts';
import { inTime, orOld, type Sources } from './sources.ts';

/** Fields of one record that are wanted in one tick. */
interface FieldRequest {
  readonly fields: Set<string>;
  /** True until the end of the tick. */
  isOpen: boolean;
  /** Resolves when the fields are known or have failed. */
  readonly done: Promise<void>;
}

/**
 * Loads fields of the records of one operation. A DataLoader per kind collects the records of a tick, so that a slow kind
 * does not delay the others. All fields of a record share one promise: one for each field takes more time than the choice
 * of the calls.
 */
export class RecordLoader {
  readonly #loaders = new Map<RecordKind, DataLoader<RecordState, void>>();
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
    const done = this.#loaderOf(state.kind).load(state);
    this.#requests.set(state, [...requests, { fields: new Set([field]), isOpen: true, done }]);
    return done;
  }

  #loaderOf(kind: RecordKind): DataLoader<RecordState, void> {
    const known = this.#loaders.get(kind);
    if (known) return known;
    const load = async (states: readonly RecordState[]) => {
      await this.#loadAll(kind, byUnitedState(this.#close(states)));
      return states.map(() => undefined);
    };
    const loader = new DataLoader(load, { cache: false });
    this.#loaders.set(kind, loader);
    return loader;
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

  async #loadAll(kind: RecordKind, wanted: Wanted): Promise<void> {
    const areDescribed = [...wanted.keys()].some(state => this.#headers.has(state));
    const work = areDescribed ? this.#fromHeads(kind, wanted) : this.#request(kind, wanted);
    await orOld(work, () => [...wanted].every(([state, fields]) => state.hasAll(fields)) || undefined);
  }

  /** Waits for the heads of lists that describe the records, and requests what they do not contain. */
  #fromHeads(kind: RecordKind, wanted: Wanted): Promise<unknown> {
    for (const state of wanted.keys()) this.#states.learnRows(state);
    const heads = Promise.all([...wanted].map(([state, fields]) => this.#headers.learn(state, fields)));
    const complete = new Promise<void>(resolve => void heads.then(some => some.every(Boolean) && resolve()));
    // A head that arrives while the record is requested ends the wait too.
    return Promise.race<unknown>([complete, inTime(heads).then(() => this.#request(kind, wanted))]);
  }

  async #request(kind: RecordKind, wanted: Wanted): Promise<void> {
    const { facts } = this.#sources;
    const pending = [...wanted].flatMap(([state, fields]) => state.expected(fields));
    if (pending.length > 0) await Promise.all(pending);
    const lacking = this.#lacking(wanted);
    const claimed = facts.isShared ? await this.#bring(lacking) : undefined;
    try {
      await this.#requestLacking(kind, claimed ? this.#lacking(this.#ours(lacking, claimed)) : lacking);
    } finally {
      if (claimed) facts.release(claimed);
    }
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

  /** Gets what other replicas know of the records. @returns the names of those that this one is to request */
  #bring(lacking: Wanted): Promise<readonly string[]> {
    const { facts, isRefresh } = this.#sources;
    const byName = new Map([...lacking].map(([state, fields]) => [state.name, { state, fields }]));
    const isEnough = (name: string) => {
      const record = byName.get(name);
      return record !== undefined && !this.#lacksAny(record.state, record.fields);
    };
    return facts.bring(recordFacts, [...byName.keys()], isEnough, !isRefresh);
  }

  /** In a refresh, records that another replica is requesting are left to it. */
  #ours(lacking: Wanted, claimed: readonly string[]): Wanted {
    if (!this.#sources.isRefresh) return lacking;
    return new Map([...lacking].filter(([{ name }]) => claimed.includes(name)));
  }

  async #requestLacking(kind: RecordKind, lacking: Wanted): Promise<void> {
    await loadAll(this.#sources, kind, lacking);
    for (const state of lacking.keys()) {
      this.#states.joinById(state);
      // From now on these fields are requested elsewhere.
      for (const name of state.confirmed) this.#sources.calls.refusals.add(name, DAY);
    }
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** The wanted fields, by the states that represent the records now. */
function byUnitedState(wanted: Wanted): Wanted {
  if ([...wanted.keys()].every(state => state.united === state)) return wanted;
  const fields = new Map<RecordState, ReadonlySet<string>>();
  for (const [{ united }, some] of wanted) fields.set(united, some.union(fields.get(united) ?? new Set()));
  return fields;
}
