/** Bytes of responses, or as much other work, in one turn of the event loop: about 10 ms. */
export const TURN = 100_000;

/** The part of a turn in which an operation begins: it is parsed, validated and estimated. */
const BEGIN = TURN / 2;
/** Maximum wait of an operation in milliseconds before it begins. */
const MOST_WAIT = 1_000;
/** Expected milliseconds of waiting above which the newest operation begins first. */
const IN_ORDER = 250;

/** Milliseconds in which further operations begin in one turn, and while those that have begun have work. */
const LONGEST_BEGIN = 20;
const LONGEST_BEGIN_BESIDE = 2;

/** Turns over which the time of an operation is averaged. */
const LAST_TURNS = 10;
/** Milliseconds of a turn that count as work, and as waiting: a longer turn was a pause of the process. */
const LONGEST_TURN = 50;
const LONGEST_PAUSE = 250;
/** Maximum wait in milliseconds while connections are accepted. */
const LONGEST_BURST = 250;

/** Work of one turn, in bytes. More can be added until the turn. */
export interface Part {
  work: number;
}

interface Waiting {
  readonly part: Part;
  readonly go: () => void;
}

interface Beginning {
  /** By the clock of the queue, which counts a long pause of the process as a short one. */
  readonly since: number;
  readonly go: (isAdmitted: boolean) => void;
}

/**
 * Divides the work of all operations into turns of the event loop, so that none of them blocks the others, or a probe, for
 * long. Each turn begins an operation, or several small ones, and continues others in order of arrival. While those have
 * work, few begin: otherwise more would begin than end, and each would keep what it has read for longer. While the queue
 * is long, the newest begin first and the oldest are refused: in order of arrival, all would wait for as long as the queue
 * is.
 */
export class WorkQueue {
  readonly #beginning: Beginning[] = [];
  readonly #waiting: Waiting[] = [];
  #left = TURN;
  #isRunning = false;
  #hasAccepted = false;
  #lastTurn = 0;
  /** Milliseconds of all turns so far. */
  #clock = 0;
  /** Operations that began in the last turn. */
  #begun = 0;
  /** Milliseconds from one operation that begins to the next, on average. */
  #interval = 3;

  /**
   * A connection was accepted. Node accepts one in each turn of the event loop, so while there are more, turns have no
   * work: otherwise a probe would wait for the work of all who connected before it.
   */
  accepted(): void {
    this.#hasAccepted = true;
    this.#run();
  }

  /** True while another operation is expected to wait for too long until it begins. */
  get isFull(): boolean {
    return this.#wait > MOST_WAIT;
  }

  get #isLong(): boolean {
    return this.#wait > IN_ORDER;
  }

  get #wait(): number {
    return this.#beginning.length * this.#interval;
  }

  /** Resolves when an operation may begin; false when it has waited for too long. */
  begin(): Promise<boolean> {
    this.#run();
    if (this.#beginning.length === 0 && this.#left > 0 && !this.#hasAccepted) {
      this.#left -= TURN;
      return Promise.resolve(true);
    }
    return new Promise(go => this.#beginning.push({ since: this.#clock, go }));
  }

  /** Undefined if this turn has time for the work of an operation; otherwise resolves in a later turn. */
  admit(part: Part): Promise<void> | undefined {
    this.#run();
    if (this.#waiting.length === 0 && this.#left > 0 && !this.#hasAccepted) {
      this.#left -= part.work;
      return undefined;
    }
    return new Promise(go => this.#waiting.push({ part, go }));
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
      const length = Math.min(now - this.#lastTurn, LONGEST_TURN);
      this.#clock += Math.min(now - this.#lastTurn, LONGEST_PAUSE);
      if (this.#begun > 0) this.#interval += (length / this.#begun - this.#interval) / LAST_TURNS;
      this.#begun = 0;
      this.#lastTurn = now;
      this.#work(now + Math.min(length / 2, LONGEST_BEGIN));
    }
    if (!this.#isEmpty || isBurst) this.#run();
  }

  /**
   * @param until Time after which no further operation begins: half of a turn remains for arriving requests and
   * responses.
   */
  #work(until: number): void {
    this.#left = TURN;
    const tooOld = this.#clock - MOST_WAIT;
    while (this.#isLong && (this.#beginning[0]?.since ?? Infinity) < tooOld) this.#beginning.shift()?.go(false);
    if (this.#beginning.length > 0) this.#left -= BEGIN;
    this.#begin(this.#waiting.length === 0 ? until : Math.min(until, performance.now() + LONGEST_BEGIN_BESIDE));
    while (this.#left > 0) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#left -= next.part.work;
      next.go();
    }
  }

  #begin(until: number): void {
    const next = this.#isLong ? this.#beginning.pop() : this.#beginning.shift();
    if (!next) return;
    this.#begun++;
    next.go(true);
    // It is parsed, validated and estimated in microtasks; a tick follows them.
    const beginAnother = () => {
      if (performance.now() < until) this.#begin(until);
    };
    queueMicrotask(() => process.nextTick(beginAnother));
  }
}
