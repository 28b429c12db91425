/** Names that become labels. */
const MOST_NAMES = 200;

/**
 * Names of operations as labels of metrics. Clients choose them, and each new one costs memory here and in the store of
 * the metrics, so only the first ones become labels.
 */
export class OperationNames {
  readonly #names = new Set<string>();

  labelOf(name: string | undefined): string {
    if (name === undefined) return 'anonymous';
    if (this.#names.size < MOST_NAMES) this.#names.add(name);
    return this.#names.has(name) ? name : 'other';
  }
}
