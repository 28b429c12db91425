import type { Pending, Reader, Want } from './reader.ts';

/** Wants that are settled together, so that what follows from them is wanted in one tick again. */
export class Group {
  readonly done: Promise<void>;
  #left = 0;
  readonly #end: () => void;

  constructor() {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.done = promise;
    this.#end = resolve;
  }

  join(): void {
    this.#left++;
  }

  leave(): void {
    if (--this.#left === 0) this.#end();
  }
}

const NONE: readonly never[] = [];

/** A want with its reader. The loop knows no kind: it passes wants to their own reader alone. */
export class Waiting implements Pending<never> {
  readonly reader: Reader<never, unknown>;
  readonly want: never;
  #awaited: readonly string[] = NONE;
  #groups: readonly Group[] = NONE;
  #listeners: (() => void)[] | undefined;

  constructor(reader: Reader<never, unknown>, want: never) {
    this.reader = reader;
    this.want = want;
  }

  get isMissing(): boolean {
    return this.reader.assemble(this.want) === undefined;
  }

  get keys(): readonly string[] {
    return this.reader.keys(this.want);
  }

  /** The keys of what was missing at the last look; none if nothing was. */
  get awaited(): readonly string[] {
    return this.#awaited;
  }

  look(): void {
    this.#awaited = this.isMissing ? this.keys : NONE;
  }

  /** It is settled together with those of its tick of the same group. @param groups Of the tick. */
  groupIn(groups: Map<unknown, Group>): Group | undefined {
    const name = this.reader.groupOf?.(this.want);
    if (name === undefined) return undefined;
    const group = groups.get(name) ?? new Group();
    groups.set(name, group);
    group.join();
    this.#groups = [...this.#groups, group];
    return group;
  }

  /** Its tick has ended. */
  close(): void {
    const want: Want = this.want;
    want.close?.();
  }

  onSettled(listener: () => void): void {
    (this.#listeners ??= []).push(listener);
  }

  settle(): void {
    for (const group of this.#groups) group.leave();
    this.#listeners?.forEach(listener => listener());
  }
}
