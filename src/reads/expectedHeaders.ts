import type { Raw } from '../endpoint/call.ts';
import type { Header } from '../endpoint/references.ts';
import type { Keys, RecordKind } from '../endpoint/record.ts';
import { hasCode } from '../errors.ts';
import { nameOf } from './recordNames.ts';
import type { RecordState } from './recordState.ts';
import type { Sources } from './sources.ts';
import { withheldName } from './versions.ts';

/** The head of a list or a series that is being read. */
export interface ExpectedHeader {
  /** Path template of the list. */
  readonly path: string;
  /** The fields that it should contain. */
  readonly offers: readonly string[];
  /** The fields in it; an error if there was no response. It never rejects. */
  readonly values: Promise<Raw | Error | undefined>;
}

/**
 * The heads of lists that one operation reads, by the records that they describe. A record is not requested while they
 * are believed to contain all that is missing of it.
 */
export class ExpectedHeaders {
  readonly #sources: Sources;
  readonly #byName = new Map<string, ExpectedHeader[]>();
  readonly #ignored = new Set<string>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** @param values The path values of the list, among them the identity of its owner. */
  expect(
    { header, path }: { readonly header?: Header; readonly path: string },
    values: Readonly<Record<string, string>>,
    read: Promise<Raw | undefined>,
  ): void {
    if (!header) return;
    const { kind, offers } = header;
    const { field, parameter } = kind().identity;
    const name = nameOf(kind(), { [field]: values[parameter] });
    const expected = this.#byName.get(name) ?? [];
    expected.push({ path, offers, values: read.catch((error: Error) => error) });
    this.#byName.set(name, expected);
  }

  /** The record does not wait for its lists, which the client has deferred. */
  ignore(kind: RecordKind, keys: Keys): void {
    this.#ignored.add(nameOf(kind, keys));
  }

  /** True if a list that describes the record is being read. */
  has({ name }: RecordState): boolean {
    return this.#byName.has(name);
  }

  /**
   * Waits for the heads of the record's lists, if they are believed to contain all that is missing of these fields. True
   * if they did.
   */
  async learn(state: RecordState, fields: ReadonlySet<string>): Promise<boolean> {
    const { name } = state;
    const expected = this.#byName.get(name);
    if (!expected || this.#ignored.has(name)) return false;
    const missing = state.missing(fields);
    if (missing.size === 0) return false;
    const believed = expected.map(header => this.#believed(header, fields));
    if (!missing.isSubsetOf(new Set(believed.flatMap(({ offers }) => offers)))) return false;
    this.#byName.delete(name);
    const isComplete = () => !state.lacksAny(fields);
    return new Promise(resolve => {
      const learned = believed.map(async header => {
        await this.#take(state, header);
        if (isComplete()) resolve(true);
      });
      void Promise.all(learned).then(() => resolve(isComplete()));
    });
  }

  /** The same with only those of the fields that it is believed to contain. */
  #believed(header: ExpectedHeader, fields: ReadonlySet<string>): ExpectedHeader {
    const { refusals } = this.#sources.calls;
    const offers = header.offers.filter(offer => fields.has(offer) && !refusals.has(withheldName(header.path, offer)));
    return { ...header, offers };
  }

  /** Notes wanted fields that the head does not contain after all. */
  async #take(state: RecordState, { path, offers, values }: ExpectedHeader): Promise<void> {
    const found = await values;
    // Where only lists describe a record, one that does not exist is as good as its look-up.
    if (hasCode(found, 'NOT_FOUND') && state.kind.lookUps.every(({ list }) => list)) state.absent = found;
    if (!found || found instanceof Error) return;
    state.learn(found);
    const withheld = offers.filter(offer => found[offer] === undefined);
    for (const field of withheld) state.doubt(field, withheldName(path, field));
  }
}
