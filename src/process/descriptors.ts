/** Descriptors outside the budget: files, libraries, listeners, log, Redis, and an OpenTelemetry collector. */
const RESERVED_DESCRIPTORS = 64;
/** Connections to the metrics port. */
const PROBE_CONNECTIONS = 32;
/** Maximum for reads, and separately for writes. A hedged call takes a second connection. */
const MAX_CALL_CONNECTIONS = 960;
/** Memory may allow fewer (config/heap.ts). */
const MAX_CLIENT_CONNECTIONS = 10_000;
/** Minimum for the process to work. */
const MIN_CONNECTIONS = 8;

/** Connection limits per purpose, so that no purpose exhausts the descriptors of another. */
export interface Descriptors {
  readonly clients: number;
  readonly probes: number;
  /**
   * Limit for reads, and separately for writes. The embedded sandbox uses the descriptors of writes for its side of the
   * reads.
   */
  readonly calls: number;
}

/** Divides the descriptor limit. If it is low, clients, reads and writes get a third each. */
export function divideDescriptors(limit: number): Descriptors {
  const free = limit - RESERVED_DESCRIPTORS - PROBE_CONNECTIONS;
  const calls = Math.max(MIN_CONNECTIONS, Math.min(MAX_CALL_CONNECTIONS, Math.floor(free / 3)));
  const clients = Math.max(MIN_CONNECTIONS, Math.min(MAX_CLIENT_CONNECTIONS, free - 2 * calls));
  return { clients, probes: PROBE_CONNECTIONS, calls };
}

interface ProcessReport {
  /** Absent on Windows. */
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
}

/** Infinity if unlimited or unknown. Node.js raises the soft limit to the hard limit at startup. */
function descriptorLimit(): number {
  const report: ProcessReport = process.report.getReport();
  const limit = report.userLimits?.open_files?.soft;
  return typeof limit === 'number' ? limit : Infinity;
}

/** Computed once at startup, because the report resolves the peers of open connections and gets slow. */
export const descriptors: Descriptors = divideDescriptors(descriptorLimit());
