import type { RecordKind } from '../../service/description/index.ts';

/**
 * Kinds whose batch path is used. `detect`: documented paths, and undocumented paths on trial. A boolean: all kinds or none. A
 * set: only these kinds.
 */
type BatchSetting = 'detect' | boolean | ReadonlySet<string>;

/** How long a refused undocumented path is not tried again, in ms. */
const REFUSED_FOR = 24 * 60 * 60 * 1000;

/**
 * How records of a kind are requested: up to ten per batch, individually, or by a trial batch with individual calls as fallback.
 */
export type Batching = 'batch' | 'alone' | 'tried';

/** Usable batch paths: documented, declared in the settings, or on trial. */
export class BatchPaths {
  readonly #setting: BatchSetting;
  /** Kinds whose path has returned a record. */
  readonly #worked = new Set<string>();
  /** When the path of a kind may be tried again, by name of the kind. Timestamps of `performance.now()`. */
  readonly #refusedUntil = new Map<string, number>();

  constructor(setting: BatchSetting) {
    this.#setting = setting;
  }

  /** How a kind is requested and priced. A path on trial counts as `batch` once it has returned a record. */
  batching({ name, batchPath }: RecordKind): Batching {
    const setting = this.#setting;
    if (!batchPath || setting === false || (typeof setting === 'object' && !setting.has(name))) return 'alone';
    return setting === 'detect' && !batchPath.isDocumented && !this.#worked.has(name) ? 'tried' : 'batch';
  }

  allows(kind: RecordKind): boolean {
    return this.batching(kind) !== 'alone' && performance.now() >= (this.#refusedUntil.get(kind.name) ?? 0);
  }

  /** Marks a path as working, which ends its trial. */
  answer(kind: RecordKind): void {
    this.#worked.add(kind.name);
    this.#refusedUntil.delete(kind.name);
  }

  refuse(kind: RecordKind): void {
    if (this.batching(kind) === 'tried') this.#refusedUntil.set(kind.name, performance.now() + REFUSED_FOR);
  }
}
