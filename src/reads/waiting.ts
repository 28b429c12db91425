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

  add(waiting: Waiting): void {
    this.#left++;
    waiting.onSettled(() => {
      if (--this.#left === 0) this.#end();
    });
  }
}

/** A want with its reader. The loop knows no kind: it passes wants to their own reader alone. */
export class Waiting implements Pending<never> {
  readonly reader: Reader<never, unknown>;
  readonly want: never;
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

  /** What it has in common with those that are settled together with it. */
  get groupName(): unknown {
    return this.reader.groupOf?.(this.want);
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
    this.#listeners?.forEach(listener => listener());
  }
}

/** The group of a want among those of its tick; undefined if it is settled alone. */
export function groupIn(groups: Map<unknown, Group>, waiting: Waiting): Group | undefined {
  const { groupName: name } = waiting;
  if (name === undefined) return undefined;
  const group = groups.get(name) ?? new Group();
  groups.set(name, group);
  group.add(waiting);
  return group;
}
