/** Milliseconds without an answer from any endpoint, after which a failure renews the connections, and between two renewals. */
const UNANSWERED = 2_000;

/**
 * Renews the connections when a call fails while the service answers nothing: its name may lead to another address by now, and
 * kept connections stay with the old one. An endpoint that fails beside others that are answered costs these no connection.
 */
export class StaleConnections {
  readonly #renew: () => void;
  #freshAt = -Infinity;

  constructor(renew: () => void) {
    this.#renew = renew;
  }

  answered(): void {
    this.#freshAt = performance.now();
  }

  failed(): void {
    const now = performance.now();
    if (now - this.#freshAt < UNANSWERED) return;
    this.#freshAt = now;
    this.#renew();
  }
}
