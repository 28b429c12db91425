import type { Day } from './calendar.ts';

export interface Subscription {
  code: string;
  entityUuid: string;
  storageCode: string;
  /** Seconds. */
  pushInterval: number;
}

/** The changes that callers have made since the start: the only state of the sandbox beside its limits and logs. */
export class Written {
  /** Artists, the first marked first: a page and a half of them from the start. */
  readonly priorityArtists = new Set<number>();
  readonly subscriptions = new Map<string, Subscription>();
  /** Subscriptions that were there from the start and have been ended. */
  readonly ended = new Set<string>();
  /** The day on which a report was unlocked, by artist and platform. */
  readonly unlocks = new Map<string, Day>();
  /** The prefixes of the codes of distributors, where callers have changed them. */
  readonly upcRoots = new Map<number, Set<string>>();

  constructor() {
    this.reset();
  }

  reset(): void {
    for (const changes of [this.priorityArtists, this.subscriptions, this.ended, this.unlocks, this.upcRoots]) {
      changes.clear();
    }
    for (let artist = 3; artist < 150; artist += 5) this.priorityArtists.add(artist);
  }
}
