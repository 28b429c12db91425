import DataLoader from 'dataloader';
import { absenceOf } from '../../cache/index.ts';
import type { Entries, Known } from './entries.ts';
import type { ReadContext } from './readContext.ts';
import { type Flight, Flights, landed } from './flights.ts';
import type { KeyedEntry, Learned, PlannedCall, Reader, Stale, Want } from './reader.ts';
import type { Reads } from './reads.ts';
import { isTransient } from '../../client/index.ts';
import { type Group, Waiting } from './waiting.ts';

/** Milliseconds that a client waits for a call where old data is known. */
const LONGEST_WAIT = 1_000;

/** The calls in flight for a want, and those that others of its tick wait for without a call of their own. */
interface Round {
  readonly flights: readonly Flight[];
  /** Those of its tick that are settled together with it. */
  readonly group: Group | undefined;
  /** True if not all of them may be needed. */
  readonly isAny: boolean;
  readonly others?: Promise<unknown>;
}

/**
 * The reads of one operation, of any kind. A want is assembled from entries. What is missing waits for calls in flight that
 * offer it; all that no call offers is planned together for the wants of a tick. When a call has ended, its entries are added,
 * and what is still missing is planned again: a refused version, a further page, a record behind an alias.
 */
export class ReadLoop {
  readonly #context: ReadContext;
  readonly #entries: Entries;
  readonly #readers: readonly Reader<never, unknown>[];
  readonly #forRefresh: () => Reads;
  readonly #flights = new Flights();
  readonly #used = new WeakSet<Known>();
  readonly #tick = new DataLoader<Waiting, Round>(wants => this.#plan(wants), { cache: false });
  #stale: Stale[] = [];

  /**
   * @param readers In the order in which their calls are planned: those whose responses describe other things first.
   * @param forRefresh Makes reads for the background.
   */
  constructor(
    context: ReadContext,
    entries: Entries,
    readers: readonly Reader<never, unknown>[],
    forRefresh: () => Reads,
  ) {
    this.#context = context;
    this.#entries = entries;
    this.#readers = readers;
    this.#forRefresh = forRefresh;
  }

  /** The value of a want: at once if entries have it. @throws {Error} in place of the value */
  get<W extends Want, Value>(reader: Reader<W, Value>, want: W): Value | Promise<Value> {
    const found = reader.assemble(want);
    return found ? this.#value(found) : this.#load(reader, want);
  }

  /** Resolves when the calls in flight that offer something under these keys have ended; undefined if there are none. */
  arrival(keys: readonly string[]): Promise<unknown> | undefined {
    const flights = this.#flights.at(keys);
    return flights.length > 0 ? Promise.all(flights.map(({ done }) => done)) : undefined;
  }

  /** Records the use of a cached entry, once. */
  use(known: Known): void {
    if (known.freshness === undefined || this.#used.has(known)) return;
    this.#used.add(known);
    this.#context.cache.recordUse(this.#context.operation, known.entry);
  }

  /** Reads stale data anew in the background. What is found stale in one turn is refreshed by as few calls as if it were missing. */
  refreshLater(stale: Stale): void {
    if (this.#context.isRefresh) return;
    if (this.#stale.length === 0) setImmediate(() => this.#refresh());
    this.#stale.push(stale);
  }

  #refresh(): void {
    const reads = this.#forRefresh();
    for (const { key, refresh } of this.#stale) this.#context.cache.revalidate(key, async () => refresh(reads));
    this.#stale = [];
  }

  #value<Value>({ value, error, used, stale }: NonNullable<ReturnType<Reader<never, Value>['assemble']>>): Value {
    for (const known of used) this.use(known);
    if (stale) this.refreshLater(stale);
    if (error !== undefined) throw error;
    // There is one of both.
    return value as Value;
  }

  async #load<W extends Want, Value>(reader: Reader<W, Value>, want: W): Promise<Value> {
    const waiting = new Waiting(reader, want as never);
    const first = await this.#tick.load(waiting);
    try {
      // What is still missing after the calls of a round is planned again.
      for (let round = first; ; round = await this.#tick.load(waiting)) {
        const { flights, isAny, others } = round;
        if (flights.length > 0) await this.#arrived(waiting, landed(flights, isAny && waiting));
        if (!waiting.isMissing) break;
        if (others) await others;
        if (others && !waiting.isMissing) break;
        if (flights.length === 0) throw new Error('no call offers what is wanted');
      }
    } finally {
      waiting.settle();
    }
    if (first.group) await first.group.done;
    const found = reader.assemble(want);
    if (!found) throw new Error('what was complete is missing again');
    return this.#value(found);
  }

  /** Resolves when nothing is missing any more, or the calls have ended, or old entries replace late ones. */
  #arrived(waiting: Waiting, arrival: Promise<unknown>): Promise<unknown> {
    const { kind } = waiting.reader;
    const old = waiting.keys.filter(key => this.#entries.of(kind, key).hasOld);
    return old.length > 0 ? this.#orOld(waiting, old, arrival) : arrival;
  }

  async #orOld(waiting: Waiting, old: readonly string[], arrival: Promise<unknown>): Promise<unknown> {
    if (await endsSoon(arrival)) return arrival;
    for (const key of old) this.#entries.acceptOld(waiting.reader.kind, key);
    return waiting.isMissing ? arrival : undefined;
  }

  /** Plans and sends the calls for the wants of a tick. */
  #plan(wants: readonly Waiting[]): Promise<Round[]> {
    for (const waiting of wants) waiting.close();
    if (this.#context.cache.isShared) return this.#bring(wants).then(() => this.#send(wants));
    for (const { reader, keys } of wants) for (const key of keys) this.#entries.lookAgain(reader.kind, key);
    return Promise.resolve(this.#send(wants));
  }

  /** Adds what other replicas have, in as few round trips as there are aliases behind aliases. */
  async #bring(wants: readonly Waiting[]): Promise<void> {
    const brought = new Set<string>();
    for (let missing = wants; missing.length > 0; missing = missing.filter(({ isMissing }) => isMissing)) {
      const asked = missing.flatMap(({ reader: { kind }, keys }) =>
        keys.flatMap(key => (brought.has(key) ? [] : [{ kind, key }])),
      );
      if (asked.length === 0) return;
      for (const { key } of asked) brought.add(key);
      await Promise.all([...Map.groupBy(asked, ({ kind }) => kind)].map(([kind, some]) => this.#bringAll(kind, some)));
    }
  }

  async #bringAll(kind: KeyedEntry['kind'], asked: readonly { readonly key: string }[]): Promise<void> {
    const keys = new Set(asked.map(({ key }) => key));
    await this.#context.cache.loadShared(kind, [...keys]);
    for (const key of keys) this.#entries.lookAgain(kind, key);
  }

  #send(wants: readonly Waiting[]): Round[] {
    // A call that is sent can check a refusal alone: then another version would be the one for its want.
    for (const waiting of wants) waiting.look();
    const missing = wants.filter(({ awaited }) => awaited.length > 0);
    const offered = (key: string) => this.#flights.offersAt(key);
    for (const reader of this.#readers) {
      const own = missing.filter(waiting => waiting.reader === reader);
      if (own.length === 0) continue;
      for (const call of reader.calls(own, offered)) this.#flights.begin(call.offers, land => this.#fly(call, land));
    }
    return this.#roundsOf(wants);
  }

  /** The calls that each want waits for. */
  #roundsOf(wants: readonly Waiting[]): Round[] {
    const hoping = new Set<Flight>();
    const groups = new Map<unknown, Group>();
    const rounds = wants.map(waiting => {
      const { flights, all, believed } = this.#flights.for(waiting.awaited);
      const isHoping = flights.length > 0 && believed === all;
      if (isHoping) for (const flight of flights) hoping.add(flight);
      return { flights, isHoping, isAny: believed > 0, group: isHoping ? undefined : waiting.groupIn(groups) };
    });
    if (hoping.size === 0) return rounds;
    const others = Promise.all([...hoping].map(({ done }) => done));
    return rounds.map(round => (round.isHoping ? { ...round, others } : round));
  }

  /** Sends a call, and adds what its response or its error says. It never rejects. */
  async #fly(call: PlannedCall, land: () => void): Promise<void> {
    const requestedAt = Date.now();
    try {
      const learned = await call.send();
      land();
      this.#learn(call, learned);
    } catch (error) {
      land();
      this.#fail(call, error, requestedAt);
    }
  }

  #learn({ source, offers }: PlannedCall, { known, kept, shown = [], times }: Learned): void {
    const { cache, operation } = this.#context;
    // All lists of a record describe it alike.
    const news = kept.filter(({ kind, key, entries }) =>
      entries.some(entry => !this.#entries.isKnown(kind, key, entry)),
    );
    for (const { kind, key, entry } of known) this.#entries.add(kind, key, entry);
    for (const { kind, key, entry } of shown) this.#entries.show(kind, key, entry);
    for (const { kind, key, entries, about } of news) cache.add(kind, key, entries, about);
    if (times) operation.usage.add(times);
    // A response without what it was to bring is not requested again.
    for (const { kind, key, part, isBelieved } of offers) {
      if (!isBelieved && !known.some(one => one.key === key))
        this.#entries.fail(kind, key, { source, meaning: 'refusal', part, error: undefined });
    }
  }

  #fail(call: PlannedCall, error: unknown, requestedAt: number): void {
    const { source, offers } = call;
    const { cache, operation } = this.#context;
    const absence = absenceOf(error, requestedAt, call.absentFor);
    if (absence && call.absentAt) {
      operation.usage.add(absence);
      for (const { kind, key, about } of absence.lifetime > 0 ? call.absentAt(error) : [])
        cache.add(kind, key, [absence], about);
    }
    const meaning = call.meaningOf(error);
    if (isTransient(error)) for (const { kind, key } of call.replacedBy ?? []) this.#entries.acceptOld(kind, key);
    for (const { kind, key, part, isBelieved = false, isIdentity = false } of offers) {
      if (meaning === 'absence' ? isIdentity : !isBelieved)
        this.#entries.fail(kind, key, { source, meaning, part, error });
    }
  }
}

/** True if some work ends within a moment. */
async function endsSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(resolve => (timer = setTimeout(resolve, LONGEST_WAIT, false)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
