/**
 * Facts that the replicas publish: the rate window is `closed`, the quota is `spent`, a path is `refused`, a
 * record has `changed`.
 */
export type Fact = 'closed' | 'spent' | 'refused' | 'changed';

/**
 * The store that the replicas of this server share. It is never required: every read can be undefined, after a short time
 * at the most, and every write can be lost.
 */
export interface ReplicaStore {
  /** Undefined if there is no value, or no reply. */
  get(key: string): Promise<string | undefined>;
  /** @param life Milliseconds. */
  set(key: string, value: string, life: number): void;
  remove(key: string): void;
  /** True if this replica has claimed the key for some milliseconds; undefined without a reply. */
  claim(key: string, life: number): Promise<boolean | undefined>;
  /** The result of a Lua script over these keys. */
  run(script: string, keys: readonly string[], ...args: readonly (string | number)[]): Promise<unknown>;
  /**
   * Publishes a fact to all replicas, also to those that start later.
   * @param until Milliseconds since the epoch. 0 withdraws the fact: clocks differ a little.
   */
  publish(fact: Fact, of: string, until: number): void;
  /** Receives the facts of all replicas, its own included, possibly more than once. */
  subscribe(fact: Fact, listener: (of: string, until: number) => void): void;
  close(): Promise<void>;
}

const noReply = () => Promise.resolve(undefined);

/** A single replica has its own memory alone. */
export const noReplicaStore: ReplicaStore = {
  get: noReply,
  set: () => undefined,
  remove: () => undefined,
  claim: noReply,
  run: noReply,
  publish: () => undefined,
  subscribe: () => undefined,
  close: () => Promise.resolve(),
};
