/** Descriptors of the process itself: its files, libraries, listeners and log, the connections to Redis and to a collector. */
const RESERVED_DESCRIPTORS = 64;
/** Connections for metrics and probes on their own port. */
const PROBE_CONNECTIONS = 32;
/**
 * The most connections for calls of one kind, where the process may open enough: more than calls in flight, because an
 * unanswered call is sent a second time.
 */
const MAX_CALL_CONNECTIONS = 960;
/** The most connections of clients; memory may allow fewer (config/heap.ts). */
const MAX_CLIENT_CONNECTIONS = 10_000;
/** The least of each kind: with fewer descriptors than this needs, the process cannot work at all. */
const MIN_CONNECTIONS = 8;

/** The connections that the process may open, so that no kind of them takes the descriptors of another. */
export interface Descriptors {
  readonly clients: number;
  readonly probes: number;
  /** For reads, and as many for writes. With the embedded sandbox, the latter are the other ends of the former. */
  readonly calls: number;
}

/** Divides the descriptors that a process may have. With few of them, clients, reads and writes have a third each. */
export function divideDescriptors(limit: number): Descriptors {
  const free = limit - RESERVED_DESCRIPTORS - PROBE_CONNECTIONS;
  const calls = Math.max(MIN_CONNECTIONS, Math.min(MAX_CALL_CONNECTIONS, Math.floor(free / 3)));
  const clients = Math.max(MIN_CONNECTIONS, Math.min(MAX_CLIENT_CONNECTIONS, free - 2 * calls));
  return { clients, probes: PROBE_CONNECTIONS, calls };
}

/** What a report of Node.js says about the limits of the process; nothing on Windows. */
interface ProcessReport {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
}

/** Infinity if there is no limit. Node.js raises the soft limit to the hard one when it starts. */
function descriptorLimit(): number {
  const report: ProcessReport = process.report.getReport();
  const limit = report.userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Infinity;
}

/** Those of this process. Its limit is read once, before there are connections, whose peers a report looks up. */
export const descriptors: Descriptors = divideDescriptors(descriptorLimit());
