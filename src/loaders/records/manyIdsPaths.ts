import type { ManyIds, RecordKind } from '../../service/description/index.ts';
import type { UnavailableVersions } from '../../client/index.ts';

/** Kinds whose path for several ids exists: `detect`, all, none, or these. */
export type ManyIdsSetting = 'detect' | boolean | ReadonlySet<string>;

/** How records of a kind are called: several together, each alone, or each alone after a call for several in vain. */
export type Sharing = 'together' | 'alone' | 'tried';

/** The name under which it is remembered that a path does not accept several ids. */
export const capabilityName = ({ source }: ManyIds): string => `${source} several`;

/** The paths for several ids, some of which are guessed, as the settings declare them. */
export class ManyIdsPaths {
  readonly #setting: ManyIdsSetting;

  constructor(setting: ManyIdsSetting) {
    this.#setting = setting;
  }

  /** True if the path of a kind may be called. */
  allows(kind: string): boolean {
    return typeof this.#setting === 'object' ? this.#setting.has(kind) : this.#setting !== false;
  }

  /** True if a path is declared to exist, or has returned a requested record. */
  isProven(path: ManyIds, unavailable: UnavailableVersions): boolean {
    return this.#setting !== 'detect' || unavailable.isProven(capabilityName(path));
  }

  /** How records of a kind are going to be called, as far as it is known. */
  sharing({ name, manyIds }: RecordKind, unavailable: UnavailableVersions): Sharing {
    if (!manyIds || !this.allows(name)) return 'alone';
    const names = [capabilityName(manyIds), manyIds.source];
    if (!names.every(each => unavailable.allows(each, []))) return 'alone';
    // The calls need more evidence than the price, since they go on if the path is back.
    const isDoubted =
      names.some(each => unavailable.isSuspected(each)) || (manyIds.isInferred && !this.isProven(manyIds, unavailable));
    return isDoubted ? 'tried' : 'together';
  }
}
