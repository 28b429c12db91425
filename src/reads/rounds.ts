import type { RecordKind } from '../endpoint/record.ts';
import { recordFacts } from '../facts/factKinds.ts';
import type { Headers } from './headers.ts';
import { loadAll, type Wanted } from './manyIds.ts';
import type { RecordState } from './recordState.ts';
import type { RecordStates } from './recordStates.ts';
import { inTime, orOld, type Sources } from './sources.ts';

/** Fields of records of one kind that are wanted in one tick. */
interface Round {
  readonly wanted: Map<RecordState, Set<string>>;
  /** True until the end of the tick. */
  isOpen: boolean;
  /** Resolves when the fields are known or have failed. */
  readonly done: Promise<void>;
}

/**
 * The rounds of requests of one operation. All fields of a tick share one promise per kind: one for each field takes more
 * time than the choice of the calls. A slow kind does not delay the others.
 */
export class Rounds {
  readonly #rounds = new Map<RecordKind, Round[]>();
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
    const rounds = this.#rounds.get(state.kind) ?? [];
    this.#rounds.set(state.kind, rounds);
    const known = rounds.find(({ wanted }) => wanted.get(state)?.has(field));
    if (known) return known.done;
    const last = rounds.at(-1);
    const { wanted, done } = last?.isOpen ? last : this.#begin(state.kind, rounds);
    const fields = wanted.get(state);
    if (fields) fields.add(field);
    else wanted.set(state, new Set([field]));
    return done;
  }

  #begin(kind: RecordKind, rounds: Round[]): Round {
    const wanted = new Map<RecordState, Set<string>>();
    const done = endOfTick().then(() => {
      round.isOpen = false;
      return this.#loadAll(kind, byUnitedState(wanted));
    });
    const round: Round = { wanted, isOpen: true, done };
    rounds.push(round);
    return round;
  }

  async #loadAll(kind: RecordKind, wanted: Wanted): Promise<void> {
    for (const state of wanted.keys()) this.#states.learnRows(state);
    const areDescribed = [...wanted.keys()].some(state => this.#headers.has(state));
    const work = areDescribed ? this.#fromHeads(kind, wanted) : this.#request(kind, wanted);
    await orOld(work, () => [...wanted].every(([state, fields]) => state.hasAll(fields)) || undefined);
  }

  /** Waits for the heads of lists that describe the records, and requests what they do not contain. */
  #fromHeads(kind: RecordKind, wanted: Wanted): Promise<unknown> {
    const heads = Promise.all([...wanted].map(([state, fields]) => this.#headers.learn(state, fields)));
    const complete = new Promise<void>(resolve => void heads.then(some => some.every(Boolean) && resolve()));
    // A head that arrives while the record is requested ends the wait too.
    return Promise.race<unknown>([complete, inTime(heads).then(() => this.#request(kind, wanted))]);
  }

  async #request(kind: RecordKind, wanted: Wanted): Promise<void> {
    const { facts, isRefresh } = this.#sources;
    const pending = [...wanted].flatMap(([state, fields]) => state.expected(fields));
    if (pending.length > 0) await Promise.all(pending);
    const lacking = new Map([...wanted].filter(([state, fields]) => state.lacksAny(fields)));
    const isEnough = (state: RecordState) => {
      this.#states.recall(state);
      return !state.lacksAny(lacking.get(state) ?? []);
    };
    const claimed = facts.isShared ? await this.#bring([...lacking.keys()], isEnough) : undefined;
    try {
      for (const state of lacking.keys()) {
        const isOurs = !isRefresh || !claimed || claimed.includes(state.name);
        if (!isOurs || isEnough(state)) lacking.delete(state);
      }
      await loadAll(this.#sources, kind, lacking);
      for (const state of lacking.keys()) {
        this.#states.joinById(state);
        // From now on these fields are requested elsewhere.
        for (const name of state.confirmed) this.#sources.calls.refusals.add(name, DAY);
      }
    } finally {
      if (claimed) facts.release(claimed);
    }
  }

  /** Gets what other replicas know of the records. @returns the names of those that this one is to request */
  #bring(states: readonly RecordState[], isEnough: (state: RecordState) => boolean): Promise<readonly string[]> {
    const { facts, isRefresh } = this.#sources;
    const byName = new Map(states.map(state => [state.name, state]));
    const isBrought = (name: string) => {
      const state = byName.get(name);
      return state !== undefined && isEnough(state);
    };
    return facts.bring(recordFacts, [...byName.keys()], isBrought, !isRefresh);
  }
}

const DAY = 24 * 60 * 60 * 1000;

/** Later than all resolvers of the tick, like a batch of a DataLoader. */
const endOfTick = () => new Promise<void>(resolve => queueMicrotask(() => process.nextTick(resolve)));

/** The wanted fields, by the states that represent the records now. */
function byUnitedState(wanted: Wanted): Wanted {
  if ([...wanted.keys()].every(state => state.united === state)) return wanted;
  const fields = new Map<RecordState, ReadonlySet<string>>();
  for (const [{ united }, some] of wanted) fields.set(united, some.union(fields.get(united) ?? new Set()));
  return fields;
}
