export { MAX_SHARED_LIFETIME_MS, noReplicaStore, openReplicaStore, type ReplicaStore } from './store.ts';
