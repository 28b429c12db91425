/** Kinds whose path for several ids exists: `detect`, all, none, or these. */
export type ManyIdsSetting = 'detect' | boolean | ReadonlySet<string>;

/** Milliseconds that calls wait for the one that finds out whether a path exists. */
const LONGEST_WAIT = 5_000;

/** The paths for several ids that exist, for the whole process. */
export class ManyIdsPaths {
  readonly #setting: ManyIdsSetting;
  readonly #existing = new Set<string>();
  readonly #probes = new Map<string, Promise<void>>();

  constructor(setting: ManyIdsSetting) {
    this.#setting = setting;
  }

  /** True if the path of a kind may be called. */
  allows(kind: string): boolean {
    return typeof this.#setting === 'object' ? this.#setting.has(kind) : this.#setting !== false;
  }

  /** True if a path is known or declared to exist. */
  exists(name: string): boolean {
    return this.#setting !== 'detect' || this.#existing.has(name);
  }

  add(name: string): void {
    this.#existing.add(name);
  }

  /** Resolves with the outcome of the first call of a path, if that is in flight. */
  probeOf(name: string): Promise<void> | undefined {
    return this.#probes.get(name);
  }

  /** The first call of a path: other calls wait for its outcome, but not long. */
  async probe(name: string, call: () => Promise<void>): Promise<void> {
    const probe = call();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(resolve => (timer = setTimeout(resolve, LONGEST_WAIT)));
    const outcome = Promise.race([probe, late]).finally(() => {
      clearTimeout(timer);
      this.#probes.delete(name);
    });
    this.#probes.set(name, outcome);
    await probe;
  }
}
