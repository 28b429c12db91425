/** Bytes of responses, or as much other work, in one turn of the event loop: about 10 ms. */
export const TURN = 100_000;

/** The part of a turn that an operation takes to begin: it is parsed, validated and estimated. */
const BEGIN = TURN / 2;
/** Milliseconds that an operation waits to begin. */
const MOST_WAIT = 1_000;
/** Expected milliseconds of waiting above which the newest operation begins first. */
const IN_ORDER = 250;

/** Turns over which their length is averaged. */
const LAST_TURNS = 10;
/** Maximum wait in milliseconds while connections are accepted. */
const LONGEST_BURST = 250;

interface Waiting {
  readonly work: number;
  readonly go: () => void;
}

interface Beginning {
  readonly since: number;
  readonly go: (isAdmitted: boolean) => void;
}

/**
 * Divides the work of all operations into turns of the event loop, so that none of them blocks the others, or a probe, for
 * long. Each turn begins one operation and continues others in order of arrival: if those waited behind the ones that have
 * not begun, they would keep what they have read in memory meanwhile. While the queue is long, the newest begin first and
 * the oldest are refused: in order of arrival, all would wait for as long as the queue is.
 */
export class WorkQueue {
  readonly #beginning: Beginning[] = [];
  readonly #waiting: Waiting[] = [];
  #left = TURN;
  #isRunning = false;
  #hasAccepted = false;
  #lastTurn = 0;
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

  /** True while another operation is expected to wait for too long until it begins, by the last turns. */
  get isFull(): boolean {
    return this.#wait > MOST_WAIT;
  }

  get #wait(): number {
    return this.#beginning.length * this.#turnLength;
  }

  /** Resolves when an operation may begin; false when it has waited for too long. */
  begin(): Promise<boolean> {
    this.#run();
    if (this.#beginning.length === 0 && this.#left > 0 && !this.#hasAccepted) {
      this.#left -= TURN;
      return Promise.resolve(true);
    }
    return new Promise(go => this.#beginning.push({ since: performance.now(), go }));
  }

  /** Undefined if there is time for the work of an operation in this turn; else resolves in the turn that has. */
  admit(work: number): Promise<void> | undefined {
    this.#run();
    if (this.#waiting.length === 0 && this.#left > 0 && !this.#hasAccepted) {
      this.#left -= work;
      return undefined;
    }
    return new Promise(go => this.#waiting.push({ work, go }));
  }

  get #isEmpty(): boolean {
    return this.#waiting.length === 0 && this.#beginning.length === 0;
  }

  #run(): void {
    if (this.#isRunning) return;
    if (this.#isEmpty) this.#lastTurn = performance.now();
    this.#isRunning = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isRunning = false;
    const now = performance.now();
    const isBurst = this.#hasAccepted && now - this.#lastTurn < LONGEST_BURST;
    this.#hasAccepted = false;
    if (!isBurst) {
      if (!this.#isEmpty) this.#turnLength += (now - this.#lastTurn - this.#turnLength) / LAST_TURNS;
      this.#lastTurn = now;
      this.#work(now);
    }
    if (!this.#isEmpty || isBurst) this.#run();
  }

  #work(now: number): void {
    this.#left = TURN;
    for (let [oldest] = this.#beginning; oldest && oldest.since < now - MOST_WAIT; [oldest] = this.#beginning) {
      this.#beginning.shift();
      oldest.go(false);
    }
    const first = this.#wait > IN_ORDER ? this.#beginning.pop() : this.#beginning.shift();
    first?.go(true);
    if (first) this.#left -= BEGIN;
    while (this.#left > 0) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#left -= next.work;
      next.go();
    }
  }
}
