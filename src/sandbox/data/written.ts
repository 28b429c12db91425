import type { Day } from './calendar.ts';

export interface Subscription {
  code: string;
  entityUuid: string;
  storageCode: string;
  pushInterval: number;
}

/** The changes that callers have made since the start: the only state of the sandbox beside its limits and logs. */
export class Written {
  /** Artists, the first marked first: a page and a half of them from the start. */
  priorityArtists = new Set<number>();
  /** The configured feeds, once callers have changed them. */
  subscriptions: readonly Subscription[] | undefined;
  /** The day on which a report was unlocked, by artist and platform. */
  unlocks = new Map<string, Day>();
  /** The prefixes of the codes of distributors, where callers have changed them. */
  upcRoots = new Map<number, Set<string>>();

  constructor() {
    for (let artist = 3; artist < 150; artist += 5) this.priorityArtists.add(artist);
  }
}
