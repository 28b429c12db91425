/** One kind of facts that are kept together under a name. Entries are never changed, only replaced. */
export interface FactKind<Entry extends object> {
  readonly name: string;
  /** Both together; what is newer wins. */
  merge(known: Entry, more: Entry): Entry;
  /** When the service was asked for its newest facts, in milliseconds since the epoch. */
  requestedAt(entry: Entry): number;
  /** Milliseconds since the epoch. */
  usableUntil(entry: Entry): number;
  /** An entry as another replica has written it. @throws {Error} for anything else */
  parse(json: unknown): Entry;
}
