/**
 * What replicas should know of each other: the rate window is `closed`, the quota is `spent`, a path is `refused`, a
 * record has `changed`.
 */
export type Fact = 'closed' | 'spent' | 'refused' | 'changed';

/**
 * What the replicas of this server share. Nobody depends on it: what is asked can always be undefined, after a short
 * time at the most, and what is told may be lost.
 */
export interface ReplicaStore {
  /** Undefined: there is none, or nobody knows. */
  get(key: string): Promise<string | undefined>;
  /** @param life Milliseconds. */
  set(key: string, value: string, life: number): void;
  remove(key: string): void;
  /** Whether the key is ours alone for some milliseconds; undefined: nobody knows. */
  claim(key: string, life: number): Promise<boolean | undefined>;
  /** The result of a Lua script over these keys. */
  run(script: string, keys: readonly string[], ...args: readonly (string | number)[]): Promise<unknown>;
  /**
   * Tells all replicas, those that start later too.
   * @param until Milliseconds since the epoch. To take a fact back, say 0: clocks differ a little.
   */
  tell(fact: Fact, of: string, until: number): void;
  /** Hears what is told, by this replica as well, perhaps more than once. */
  hear(fact: Fact, listener: (of: string, until: number) => void): void;
  close(): Promise<void>;
}

const nobodyKnows = () => Promise.resolve(undefined);

/** A single replica has its own memory alone. */
export const noReplicaStore: ReplicaStore = {
  get: nobodyKnows,
  set: () => undefined,
  remove: () => undefined,
  claim: nobodyKnows,
  run: nobodyKnows,
  tell: () => undefined,
  hear: () => undefined,
  close: () => Promise.resolve(),
};
