/** Bytes of responses, or as much other work, in one turn of the event loop: about 10 ms. */
export const TURN = 100_000;

/** Turns over which their length is averaged. */
const LAST_TURNS = 10;
/** Maximum wait in milliseconds while connections are accepted. */
const LONGEST_BURST = 250;

interface Waiting {
  readonly work: number;
  readonly go: () => void;
}

/**
 * Divides the work of all operations into turns of the event loop, so that none of them blocks the others, or a probe, for
 * long, in order of arrival.
 */
export class WorkQueue {
  readonly #waiting: Waiting[] = [];
  #left = TURN;
  #isRunning = false;
  #hasAccepted = false;
  #lastTurn = 0;
  #waitingWork = 0;
  /** Milliseconds of the last turns that had work, on average. */
  #turnLength = 3;

  /**
   * A connection was accepted. Node accepts one in each turn of the event loop, so while there are more, turns have no
   * work: otherwise a probe would wait for the work of all who connected before it.
   */
  accepted(): void {
    this.#hasAccepted = true;
    this.#run();
  }

  /** Expected wait of further work in milliseconds, from the last turns. */
  get wait(): number {
    return (this.#waitingWork / TURN) * this.#turnLength;
  }

  /** Undefined if there is time for the work in this turn; else resolves in the turn that has. */
  admit(work: number): Promise<void> | undefined {
    this.#run();
    if (this.#waiting.length === 0 && this.#left > 0 && !this.#hasAccepted) {
      this.#left -= work;
      return undefined;
    }
    this.#waitingWork += work;
    return new Promise(go => this.#waiting.push({ work, go }));
  }

  #run(): void {
    if (this.#isRunning) return;
    if (this.#waiting.length === 0) this.#lastTurn = performance.now();
    this.#isRunning = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isRunning = false;
    const isBurst = this.#hasAccepted && performance.now() - this.#lastTurn < LONGEST_BURST;
    this.#hasAccepted = false;
    if (isBurst) {
      this.#run();
      return;
    }
    if (this.#waiting.length > 0) {
      this.#turnLength += (performance.now() - this.#lastTurn - this.#turnLength) / LAST_TURNS;
    }
    this.#lastTurn = performance.now();
    this.#left = TURN;
    while (this.#left > 0) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#left -= next.work;
      this.#waitingWork -= next.work;
      next.go();
    }
    this.#run();
  }
}
