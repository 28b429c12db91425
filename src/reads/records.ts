import DataLoader from 'dataloader';
import type { Fields, Told } from '../endpoint/fields.ts';
import type { Keys, RecordKind, Reference } from '../endpoint/record.ts';
import { hasCode, SubgraphError } from '../errors.ts';
import type { Calls } from '../rest/client.ts';
import type { Raw } from '../endpoint/envelope.ts';
import { RecordState } from './recordState.ts';
import { askOne } from './lookUps.ts';
import { askMany } from './manyIds.ts';
import { refusalName } from './versions.ts';

interface Want {
  readonly entry: RecordState;
  readonly field: string;
}

/**
 * The records of one operation. Every field that a resolver wants and its parent does not hold goes through one loader,
 * so that all fields wanted of all records in one tick are seen together: that is how versions and many-ids calls are
 * chosen. What an answer holds is remembered for the rest of the operation.
 */
export class Records {
  readonly #calls: Calls;
  readonly #manyIds: boolean;
  readonly #entries = new Map<RecordKind, Map<string, RecordState>>();
  // Entries remember by themselves, and all fields of an answer at once.
  readonly #loader = new DataLoader<Want, unknown>(wants => this.#load(wants), { cache: false });

  /** @param manyIds Whether several ids may be asked for in one call. */
  constructor(calls: Calls, manyIds: boolean) {
    this.#calls = calls;
    this.#manyIds = manyIds;
  }

  /** A field of a record: at once if it is known, else by a call shared with all that is wanted in the same tick. */
  read<F extends Fields, Name extends keyof F & string>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: Name,
  ): Told<F, Name> | Promise<Told<F, Name>> {
    // What stands under a field's name was read by that field.
    return this.#read(kind, reference, field) as Told<F, Name>;
  }

  /**
   * The reference, once the service has told the wanted fields, or null if it knows no such record. Fields that failed
   * give their errors where they are read.
   * @throws {SubgraphError} if `partial` is false and nothing could be had.
   */
  async find<F extends Fields>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    fields: readonly (keyof F & string)[],
    partial: boolean,
  ): Promise<Reference<F> | null> {
    const entry = this.#entry(kind, reference);
    const results = await Promise.allSettled(
      fields.map(field => (reference[field] === undefined ? this.#want(entry, field) : reference[field])),
    );
    const { absent, failures } = entry.united;
    if (hasCode(absent, 'NOT_FOUND')) return null;
    if (absent) throw absent;
    const failed = results.every(({ status }) => status === 'rejected') && fields.find(field => failures.get(field));
    if (failed && !partial) throw failures.get(failed);
    return reference;
  }

  /** As `find`, where the record must exist. @throws {SubgraphError} NOT_FOUND */
  async existing<F extends Fields>(
    kind: RecordKind<F>,
    reference: Reference<F>,
    field: keyof F & string,
  ): Promise<Reference<F>> {
    const found = await this.find(kind, reference, [field], false);
    if (!found) throw new SubgraphError('NOT_FOUND');
    return found;
  }

  /**
   * Notes that all keys of a reference are of one record. Whatever is wanted in this tick under any of them alone is
   * then asked for together.
   */
  unite(kind: RecordKind, reference: Keys): void {
    const names = namesOf(kind, reference);
    if (names.length === 1) return;
    const entry = this.#entry(kind, reference);
    const entries = this.#entries.get(kind);
    for (const name of names) {
      entries?.get(name)?.join(entry);
      entries?.set(name, entry);
    }
  }

  /** What identifies a record, and all its lists and series are asked by. @throws {SubgraphError} */
  identity(kind: RecordKind, reference: Keys): string | Promise<string> {
    return reference[kind.identity.field] ?? this.#identityOf(kind, reference);
  }

  /** A field as far as it is known without a call; undefined if it is not. */
  known(kind: RecordKind, reference: Keys & Raw, field: string): unknown {
    return reference[field] ?? this.#entry(kind, reference).known(field);
  }

  /** Keeps what a list told of a record. */
  remember(kind: RecordKind, node: Raw): void {
    this.#entry(kind, node).learn(node);
  }

  async #identityOf(kind: RecordKind, reference: Keys): Promise<string> {
    const identity = await this.#read(kind, { ...reference }, kind.identity.field);
    if (typeof identity !== 'string') throw new SubgraphError('NOT_FOUND');
    return identity;
  }

  #read(kind: RecordKind, reference: Keys & Raw, field: string): unknown {
    const held = reference[field];
    return held !== undefined ? held : this.#want(this.#entry(kind, reference), field);
  }

  #want(entry: RecordState, field: string): unknown {
    const known = entry.known(field);
    return known !== undefined ? known : entry.loading(field, () => this.#loader.load({ entry, field }));
  }

  #entry(kind: RecordKind, keys: Keys): RecordState {
    const entries = this.#entries.get(kind) ?? new Map<string, RecordState>();
    this.#entries.set(kind, entries);
    const name = nameOf(kind, keys);
    const entry = entries.get(name) ?? new RecordState(kind, keys);
    entries.set(name, entry);
    return entry;
  }

  async #load(wants: readonly Want[]): Promise<unknown[]> {
    const kinds = Map.groupBy(wants, ({ entry }) => entry.kind);
    await Promise.all([...kinds].map(([kind, some]) => this.#ask(kind, fieldsByEntry(some))));
    return wants.map(
      ({ entry: { united: entry }, field }) => entry.known(field) ?? entry.absent ?? entry.failures.get(field) ?? null,
    );
  }

  async #ask(kind: RecordKind, wanted: ReadonlyMap<RecordState, ReadonlySet<string>>): Promise<void> {
    await Promise.all([...wanted].map(([entry, fields]) => entry.expected(fields)));
    const missing = [...wanted.keys()].filter(entry => entry.missing(wanted.get(entry) ?? []).size > 0);
    const batches = this.#batches(kind, missing, wanted);
    const batched = new Set(batches.flat());
    const singles = missing.filter(entry => !batched.has(entry));
    const many = kind.manyIds;
    const askRest = (entries: readonly RecordState[]) =>
      Promise.all(entries.map(entry => askOne(this.#calls, entry, wanted.get(entry) ?? new Set())));
    await Promise.all([
      // What several ids in one call do not offer is asked for one by one, with the keys learned.
      ...batches.map(async batch => {
        if (many) await askMany(this.#calls, kind, many, wantedOf(wanted, batch));
        await askRest(batch);
      }),
      askRest(singles),
    ]);
    missing.forEach(entry => this.#joinById(kind, entry));
  }

  /** Records to be asked for together; one that would be alone is asked for by itself. */
  #batches(
    kind: RecordKind,
    entries: readonly RecordState[],
    wanted: ReadonlyMap<RecordState, ReadonlySet<string>>,
  ): RecordState[][] {
    const many = kind.manyIds;
    if (!many || !this.#manyIds || this.#calls.refusals.has(refusalName(many.path, many.version))) return [];
    const fitting = entries.filter(entry => {
      const fields = wanted.get(entry) ?? new Set();
      return entry.keys.id && (!fields.isDisjointFrom(many.offers) || isKnownByIdAlone(entry));
    });
    const batches: RecordState[][] = [];
    for (let start = 0; start < fitting.length; start += many.most)
      batches.push(fitting.slice(start, start + many.most));
    return batches.filter(batch => batch.length > 1);
  }

  /** A record found by another key is known under its id from then on. */
  #joinById(kind: RecordKind, entry: RecordState): void {
    const id = entry.known('id');
    if (typeof id !== 'string') return;
    const entries = this.#entries.get(kind);
    const other = entries?.get(id);
    if (other === undefined) entries?.set(id, entry);
    else if (other !== entry) other.learnFrom(entry);
  }
}

/** Then any other key must be learned first, and that can be done together. */
export function isKnownByIdAlone({ kind, keys }: Pick<RecordState, 'kind' | 'keys'>): boolean {
  return !kind.lookUps.some(({ key, address }) => key !== 'id' && address(keys));
}

/** The id where there is one; it has no space in it, as other keys have. */
function nameOf(kind: RecordKind, keys: Keys): string {
  if (keys.id) return keys.period === undefined ? keys.id : `${keys.id} ${keys.period}`;
  const [name] = namesOf(kind, keys);
  if (name === undefined) throw new SubgraphError('NOT_FOUND');
  return name;
}

/** A name for each key that there is. */
function namesOf(kind: RecordKind, keys: Keys): string[] {
  return kind.lookUps.flatMap(({ key, address }) => {
    const found = address(keys);
    if (!found) return [];
    if (key === 'id') return [nameOf(kind, keys)];
    return [`${key} ${Object.values(found.values).join(' ')} ${Object.values(found.query ?? {}).join(' ')}`];
  });
}

function fieldsByEntry(wants: readonly Want[]): Map<RecordState, Set<string>> {
  const fields = new Map<RecordState, Set<string>>();
  for (const {
    entry: { united: entry },
    field,
  } of wants) {
    const wanted = fields.get(entry);
    if (wanted) wanted.add(field);
    else fields.set(entry, new Set([field]));
  }
  return fields;
}

/** What is wanted of some of the records. */
function wantedOf(wanted: ReadonlyMap<RecordState, ReadonlySet<string>>, entries: readonly RecordState[]) {
  return new Map(entries.map(entry => [entry, wanted.get(entry) ?? new Set<string>()]));
}
