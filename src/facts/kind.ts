/** One kind of facts that are kept together under a name. Entries are never changed, only replaced. */
export interface FactKind<Entry extends object> {
  readonly name: string;
  /** Merges both; newer facts replace older ones. */
  merge(known: Entry, more: Entry): Entry;
  /** Time of the request for its newest facts, in milliseconds since the epoch. */
  requestedAt(entry: Entry): number;
  /** Milliseconds since the epoch. */
  usableUntil(entry: Entry): number;
  /** An entry as another replica has written it. @throws {Error} for anything else */
  parse(json: unknown): Entry;
}
