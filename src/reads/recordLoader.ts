import DataLoader from 'dataloader';
import type { RecordKind } from '../endpoint/record.ts';
import { recordFacts } from '../facts/factKinds.ts';
import type { Headers } from './headers.ts';
import { loadAll, type Wanted } from './manyIds.ts';
import type { RecordState } from './recordState.ts';
import type { RecordStates } from './recordStates.ts';
import { inTime, orOld, type Sources } from './sources.ts';

/** Fields of the records of one kind that are wanted in one tick. */
interface Batch {
  readonly wanted: Map<RecordState, Set<string>>;
  /** True until the end of the tick. */
  isOpen: boolean;
  /** Resolves when the fields are known or have failed. */
  readonly done: Promise<void>;
}

/**
 * Loads fields of the records of one operation. What is wanted of the records of a kind in one tick is one batch with one
 * promise, so that a slow kind does not delay the others: a promise for each record, or even for each field, takes more
 * time than the choice of the calls.
 */
export class RecordLoader {
  readonly #batches = new Map<RecordKind, Batch[]>();
  readonly #sources: Sources;
  readonly #states: RecordStates;
  readonly #headers: Headers;

  constructor(sources: Sources, states: RecordStates, headers: Headers) {
    this.#sources = sources;
    this.#states = states;
    this.#headers = headers;
  }

  /** Resolves when a field is known or has failed. It is requested once in an operation. */
  loaded(state: RecordState, field: string): Promise<void> {
    const batches = this.#batches.get(state.kind) ?? [];
    const known = batches.find(({ wanted }) => wanted.get(state)?.has(field));
    if (known) return known.done;
    const last = batches.at(-1);
    const { wanted, done } = last?.isOpen ? last : this.#open(state.kind, batches);
    const fields = wanted.get(state);
    if (fields) fields.add(field);
    else wanted.set(state, new Set([field]));
    return done;
  }

  #open(kind: RecordKind, batches: readonly Batch[]): Batch {
    const wanted: Batch['wanted'] = new Map();
    // DataLoader knows the end of a tick.
    const loader = new DataLoader<Wanted, void>(async () => {
      batch.isOpen = false;
      await this.#loadAll(kind, byUnitedState(wanted));
      return [undefined];
    });
    const batch: Batch = { wanted, isOpen: true, done: loader.load(wanted) };
    this.#batches.set(kind, [...batches, batch]);
    return batch;
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
