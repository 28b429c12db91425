export { Share } from './share.ts';
export { LONGEST, noReplicaStore, openReplicaStore, type ReplicaStore } from './store.ts';
