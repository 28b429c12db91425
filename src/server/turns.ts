/** Milliseconds that requests and operations wait at the most while connections come. */
const LONGEST_BURST = 250;
/** Requests of a burst that are looked at in one turn. */
const TOGETHER = 20;
/** Turns over which their length is averaged. */
const LAST_TURNS = 10;

/**
 * Lets one operation begin in each turn of the event loop. What has begun goes on in between, and what is small is
 * answered in between. So the turns stay short however many operations come, and those that are too many wait here, where
 * it can be seen how long it will take.
 *
 * Node accepts one connection in a turn. So while they come, requests are not looked at, and while there are requests to be
 * looked at, no operation begins: who is behind hundreds of them, be it a probe, would else wait for as many operations.
 */
export class Turns {
  readonly #arrived: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;
  #hasAccepted = false;
  #beganAt = 0;
  /** Milliseconds of the last turns, on average. A guess at first, so that no burst is let in whole. */
  #length = 3;

  /** Milliseconds that another operation would wait. */
  get wait(): number {
    return this.#waiting.length * this.#length;
  }

  /** A connection has come. */
  accepted(): void {
    this.#hasAccepted = true;
    this.#run();
  }

  /** Resolves when a request may be looked at; at once if it is not one of many. */
  arrive(): Promise<void> | undefined {
    if (!this.#hasAccepted && this.#arrived.length === 0) return undefined;
    return new Promise(go => this.#arrived.push(go));
  }

  /** Resolves when an operation may begin. */
  next(): Promise<void> {
    this.#run();
    return new Promise(go => this.#waiting.push(go));
  }

  #run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#beganAt = performance.now();
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    const length = performance.now() - this.#beganAt;
    const isLong = length >= LONGEST_BURST;
    const hasAccepted = this.#hasAccepted;
    this.#hasAccepted = false;
    // However long a burst is, some of its requests and one operation go on after this time.
    if (!isLong && (hasAccepted || this.#lookAtSome())) {
      setImmediate(() => this.#turn());
      return;
    }
    if (isLong) this.#lookAtSome();
    this.#isRunning = false;
    const go = this.#waiting.shift();
    if (go) this.#length += (length - this.#length) / LAST_TURNS;
    if (this.#waiting.length > 0 || this.#arrived.length > 0) this.#run();
    go?.();
  }

  /** Lets some of the requests go on. Whether there were any. */
  #lookAtSome(): boolean {
    const some = this.#arrived.splice(0, TOGETHER);
    for (const go of some) go();
    return some.length > 0;
  }
}
