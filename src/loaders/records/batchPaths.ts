import type { RecordKind } from '../../service/description/index.ts';

/** Kinds whose batch path exists: `detect` for those that are documented, with a trial of the others; all, none, or these. */
type BatchSetting = 'detect' | boolean | ReadonlySet<string>;

/** Milliseconds for which an undocumented path is not tried again after it was refused. */
const REFUSED_FOR = 24 * 60 * 60 * 1000;

/** How records of a kind are called: up to ten in a batch, each alone, or in a batch that may be in vain and then alone. */
export type Batching = 'batch' | 'alone' | 'tried';

/** The batch paths that may be called: those that are documented or declared in the settings, and the others on trial. */
export class BatchPaths {
  readonly #setting: BatchSetting;
  /** By kind, as times of `performance.now()`; -Infinity for a path that has worked. */
  readonly #refusedUntil = new Map<string, number>();

  constructor(setting: BatchSetting) {
    this.#setting = setting;
  }

  /** How a kind is called and priced. It does not change while the process runs. */
  batching({ name, batchPath }: RecordKind): Batching {
    const setting = this.#setting;
    if (!batchPath || setting === false || (typeof setting === 'object' && !setting.has(name))) return 'alone';
    return setting === 'detect' && !batchPath.isDocumented ? 'tried' : 'batch';
  }

  /** Whether a batch may be sent now. */
  allows(kind: RecordKind): boolean {
    return this.batching(kind) !== 'alone' && performance.now() >= (this.#refusedUntil.get(kind.name) ?? 0);
  }

  /** A batch has returned a record: from now on, a failed batch is due to its records. */
  answer(kind: RecordKind): void {
    this.#refusedUntil.set(kind.name, -Infinity);
  }

  /** An undocumented path was refused at its trial. */
  refuse(kind: RecordKind): void {
    if (this.batching(kind) !== 'tried' || this.#refusedUntil.get(kind.name) === -Infinity) return;
    this.#refusedUntil.set(kind.name, performance.now() + REFUSED_FOR);
  }
}
