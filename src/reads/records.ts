import DataLoader from 'dataloader';
import type { Raw } from '../endpoint/call.ts';
import type { Fields, FieldValue } from '../endpoint/fields.ts';
import type { Keys, RecordKind, Reference } from '../endpoint/record.ts';
import { hasCode, SubgraphError } from '../errors.ts';
import { recordFacts } from '../facts/factKinds.ts';
import { isTransient } from '../rest/response.ts';
import { Headers } from './headers.ts';
import { loadAll, type Wanted } from './manyIds.ts';
import { inTime, orOld, type Sources } from './sources.ts';
import { withOwnForms } from './recordNames.ts';
import { RecordStates } from './recordStates.ts';
import type { RecordState, Known } from './recordState.ts';

interface FieldRequest {
  readonly state: RecordState;
  readonly field: string;
}

/**
 * The records of one operation. Every requested field that the parent lacks goes through one loader,
 * so that all fields wanted of all records in one tick are seen together: that is how versions and calls for several ids
 * are chosen. Known facts need no call.
 */
export class Records {
  readonly #sources: Sources;
  readonly states: RecordStates;
  /** Heads of the lists and series that are being read. */
  readonly headers: Headers;
  readonly #used = new Set<object>();
  /** Fields that were read although they are stale, to be refreshed together. */
  readonly #stale = new Map<RecordState, Set<string>>();
  /** One per kind: a batch is complete when all of it is, and a slow kind must not delay the others. */
  readonly #loaders = new Map<RecordKind, DataLoader<FieldRequest, unknown>>();

  constructor(sources: Sources) {
    this.#sources = sources;
    this.states = new RecordStates(sources);
    this.headers = new Headers(sources);
  }

  /** A field of a record: at once if it is known, else by a call shared with all that is wanted in the same tick. */
  read<F extends Fields, Name extends keyof F & string>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: Name,
  ): FieldValue<F, Name> | Promise<FieldValue<F, Name>> {
    // A value under a field's name was decoded by that field.
    return this.#read(kind, reference, field) as FieldValue<F, Name>;
  }

  /**
   * The reference, once the wanted fields are loaded, or null if the service knows no such record. Fields that failed
   * give their errors where they are read.
   * @throws {SubgraphError} if nothing could be loaded, unless a part of the record is loaded elsewhere.
   */
  async find<F extends Fields>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    fields: readonly (keyof F & string)[],
    { isPart = false } = {},
  ): Promise<Reference<F> | null> {
    const state = this.states.of(kind, reference);
    const results = await Promise.allSettled(
      fields.map(field => (reference[field] === undefined ? this.#load(state, field) : reference[field])),
    );
    const { united } = state;
    const { absent } = united;
    if (hasCode(absent, 'NOT_FOUND')) return null;
    if (absent) throw absent;
    const failed =
      results.every(({ status }) => status === 'rejected') && fields.find(field => united.failureOf(field));
    if (!failed || isPart) return withOwnForms(kind, reference, name => united.known(name));
    const failure = united.failureOf(failed);
    // The plan may still permit other fields, which show whether the record exists.
    if (!hasCode(failure, 'PLAN_REQUIRED') || fields.includes('name') || !('name' in kind.fields)) throw failure;
    return this.find(kind, reference, ['name']);
  }

  /** As `find`, where the record must exist. @throws {SubgraphError} NOT_FOUND */
  async existing<F extends Fields>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: keyof F & string,
  ): Promise<Reference<F>> {
    const found = await this.find(kind, reference, [field]);
    if (!found) throw new SubgraphError('NOT_FOUND');
    return found;
  }

  /** The identity of a record, which the calls for all its lists and series need. @throws {SubgraphError} */
  identity(kind: RecordKind, reference: Keys): string | Promise<string> {
    return reference[kind.identity.field] ?? this.#identityOf(kind, reference);
  }

  /** A field as far as it is known without a call; undefined if it is not. */
  known(kind: RecordKind, reference: Keys & Raw, field: string): unknown {
    return reference[field] ?? this.states.sourceOf(this.states.of(kind, reference), field)?.values[field];
  }

  async #identityOf(kind: RecordKind, reference: Keys): Promise<string> {
    const identity = await this.#read(kind, { ...reference }, kind.identity.field);
    if (typeof identity !== 'string') throw new SubgraphError('NOT_FOUND');
    return identity;
  }

  #read(kind: RecordKind, reference: Keys & Raw, field: string): unknown {
    const held = reference[field];
    return held !== undefined ? held : this.#load(this.states.of(kind, reference), field);
  }

  #load(state: RecordState, field: string): unknown {
    const known = this.#value(state.united, field);
    return known !== undefined ? known : state.loading(field, () => this.#loaderOf(state.kind).load({ state, field }));
  }

  /** A field, as far as it is known. The use of remembered facts is noted, and stale ones are refreshed. */
  #value(state: RecordState, field: string): unknown {
    const source = this.states.sourceOf(state, field);
    if (source?.remembered) this.#note(state, field, source, source.remembered);
    return source?.values[field];
  }

  #note(state: RecordState, field: string, { isStale }: Known, statement: NonNullable<Known['remembered']>): void {
    if (isStale) this.#refreshLater(state, field);
    if (this.#used.has(statement)) return;
    this.#used.add(statement);
    const [endpoint = ''] = statement.source.split(' ');
    this.#sources.facts.used(this.#sources.budget, endpoint, statement);
  }

  #loaderOf(kind: RecordKind): DataLoader<FieldRequest, unknown> {
    const known = this.#loaders.get(kind);
    if (known) return known;
    // The states cache values themselves, all fields of a response at once.
    const loader = new DataLoader<FieldRequest, unknown>(requests => this.#loadAll(kind, requests), { cache: false });
    this.#loaders.set(kind, loader);
    return loader;
  }

  async #loadAll(kind: RecordKind, requests: readonly FieldRequest[]): Promise<unknown[]> {
    const wanted = fieldsByState(requests);
    for (const state of wanted.keys()) this.states.learnRows(state);
    const areDescribed = [...wanted.keys()].some(state => this.headers.has(state));
    const work = areDescribed ? this.#fromHeads(kind, wanted) : this.#request(kind, wanted);
    const isKnown = ({ state: { united }, field }: FieldRequest) => united.sourceOf(field) ?? united.oldSourceOf(field);
    await orOld(work, () => requests.every(isKnown) || undefined);
    return requests.map(({ state, field }) => this.#result(state.united, field));
  }

  /** Waits for the heads of lists that describe the records, and requests what they do not contain. */
  #fromHeads(kind: RecordKind, wanted: Wanted): Promise<unknown> {
    const heads = Promise.all([...wanted].map(([state, fields]) => this.headers.learn(state, fields)));
    const complete = new Promise<void>(resolve => void heads.then(some => some.every(Boolean) && resolve()));
    // A head that arrives while the record is requested ends the wait too.
    return Promise.race<unknown>([complete, inTime(heads).then(() => this.#request(kind, wanted))]);
  }

  /** The field; or an old value when the service fails or is late, or the error. */
  #result(state: RecordState, field: string): unknown {
    const known = this.#value(state, field);
    if (known !== undefined) return known;
    const failure = state.absent ?? state.failureOf(field);
    const old = failure === undefined || isTransient(failure) ? state.oldSourceOf(field) : undefined;
    if (!old) return failure ?? null;
    this.#note(state, field, { values: old.values }, old);
    return old.values[field];
  }

  async #request(kind: RecordKind, wanted: Wanted): Promise<void> {
    const { facts, isRefresh } = this.#sources;
    await Promise.all([...wanted].flatMap(([state, fields]) => state.expected(fields)));
    const lacking = [...wanted].filter(([state, fields]) => state.lacksAny(fields));
    const byName = new Map(lacking.map(([state, fields]) => [state.name, { state, fields }]));
    const isEnough = (name: string) => {
      const found = byName.get(name);
      if (found) this.states.recall(found.state);
      return !found?.state.lacksAny(found.fields);
    };
    const claimed = await facts.bring(recordFacts, [...byName.keys()], isEnough, !isRefresh);
    try {
      const open = [...byName].filter(([name]) => (isRefresh ? claimed.includes(name) : true) && !isEnough(name));
      await loadAll(this.#sources, kind, new Map(open.map(([, { state, fields }]) => [state, fields])));
      for (const [, { state }] of open) {
        this.states.joinById(state);
        // From now on these fields are requested elsewhere.
        for (const name of state.confirmed) this.#sources.calls.refusals.add(name, DAY);
      }
    } finally {
      facts.release(claimed);
    }
  }

  /** Stale fields of one tick are refreshed together, by as few calls as if they were wanted now. */
  #refreshLater(state: RecordState, field: string): void {
    const fields = this.#stale.get(state) ?? new Set();
    if (this.#stale.size === 0) setImmediate(() => this.#refresh());
    this.#stale.set(state, fields.add(field));
  }

  #refresh(): void {
    const records = new Records(this.#sources.forRefresh());
    for (const [{ kind, keys, name }, fields] of this.#stale) {
      this.#sources.facts.refresh(name, () => records.find(kind, { ...keys }, [...fields]));
    }
    this.#stale.clear();
  }
}

const DAY = 24 * 60 * 60 * 1000;

function fieldsByState(requests: readonly FieldRequest[]): Map<RecordState, Set<string>> {
  const fields = new Map<RecordState, Set<string>>();
  for (const { state, field } of requests) {
    const wanted = fields.get(state.united) ?? new Set();
    fields.set(state.united, wanted.add(field));
  }
  return fields;
}
