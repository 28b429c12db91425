/** Kinds whose path for several ids exists: `detect`, all, none, or these. */
export type ManyIdsSetting = 'detect' | boolean | ReadonlySet<string>;

/** The paths for several ids, some of which are guessed, for the whole process. */
export class ManyIdsPaths {
  readonly #setting: ManyIdsSetting;
  readonly #proven = new Set<string>();

  constructor(setting: ManyIdsSetting) {
    this.#setting = setting;
  }

  /** True if the path of a kind may be called. */
  allows(kind: string): boolean {
    return typeof this.#setting === 'object' ? this.#setting.has(kind) : this.#setting !== false;
  }

  /** True if a path is declared to exist, or has returned a record that was requested. */
  isProven(name: string): boolean {
    return this.#setting !== 'detect' || this.#proven.has(name);
  }

  add(name: string): void {
    this.#proven.add(name);
  }
}
