import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { doTask, resultOf } from './childProcess.ts';
import type { Json } from './json.ts';

/** A kind of operation in load measurements. Every operation requests a new id, so nothing is cached. */
interface OperationKind {
  readonly query: string;
  /** Number of calls. */
  readonly calls: number;
}

const tracks = (count: number, fields: string) =>
  `query ($id: ID!) { playlist(id: $id) { tracks(first: ${count}) { nodes { ${fields} } } } }`;

export const operationKinds = {
  header: { query: 'query ($id: ID!) { artist(id: $id) { name } }', calls: 1 },
  page: {
    query: `query ($id: ID!) {
      artist(id: $id) {
        name genres { name }
        albums(first: 10) { nodes { id name } }
        songs(first: 10) { nodes { id name } }
        related(first: 10) { nodes { id name } }
        identifiers { nodes { platform { code } identifier } }
      }
    }`,
    calls: 5,
  },
  /** 300 tracks of a playlist. */
  playlist: { query: tracks(300, 'id name'), calls: 3 },
  /** 300 tracks of a playlist, with one call per song. */
  songs: { query: tracks(300, 'id isrc'), calls: 303 },
  /** 485 tracks of a playlist, with one call per song. */
  largest: { query: tracks(485, 'id isrc'), calls: 490 },
} as const satisfies Record<string, OperationKind>;

export type KindName = keyof typeof operationKinds;

/** Fractions that sum to 1. */
export type Mix = Readonly<Partial<Record<KindName, number>>>;

const sharesOf = (mix: Mix): [KindName, number][] =>
  // Object.entries does not type keys.
  Object.entries(mix) as [KindName, number][];

/** Mean number of calls per operation. */
const callsOf = (mix: Mix): number =>
  sharesOf(mix).reduce((sum, [kind, share]) => sum + operationKinds[kind].calls * share, 0);

/** Operations of one kind at a constant rate, regardless of responses. */
export interface Flow {
  readonly kind: KindName;
  readonly perSecond: number;
  /** Client name to send. */
  readonly client?: string;
  /** Whether each operation adds a unique suffix to the client name. */
  readonly changesName?: boolean;
  /** Whether rejected operations are retried after `retryAfter` until they succeed. */
  readonly obeys?: boolean;
}

export interface Demand {
  /** URLs of the replicas, used round-robin. */
  readonly urls: readonly string[];
  readonly seconds: number;
  readonly flows: readonly Flow[];
}

/** An operation and its response. */
export interface Sent {
  readonly kind: KindName;
  /** In ms since the epoch. */
  readonly at: number;
  /** In ms. */
  readonly took: number;
  /** HTTP status, or 0 without a response. */
  readonly status: number;
  readonly codes: readonly string[];
  /** Whether the response has data and no errors. */
  readonly isWhole: boolean;
  /** Whether the response has both errors and a value. */
  readonly isPart: boolean;
  /** In seconds. */
  readonly retryAfter?: number;
  /** Whether the operation is a retry after `retryAfter`. */
  readonly isRetry: boolean;
}

/** Flows of a mix that together require `times` the rate. @param rate In calls per minute. */
export const flowsOf = (mix: Mix, rate: number, times: number): Flow[] => {
  const perSecond = (times * rate) / 60 / callsOf(mix);
  return sharesOf(mix).map(([kind, share]) => ({ kind, perSecond: perSecond * share }));
};

/** Sends operations from a child process, so that the sender does not slow down the measured process. */
export const openLoop = (demand: Demand): Promise<Sent[]> => resultOf(import.meta.url, demand);

/* The child process. */

/** One in this many rejected operations is retried after its `retryAfter`. */
const RETRIED = 10;
const TICK_MS = 2;
/** Longer than any timeout of the program. */
const RESPONSE_TIMEOUT_MS = 30_000;

const run = randomBytes(4).toString('hex');
let ids = 0;
const freshId = () => `00000000-${run.slice(0, 4)}-11e8-${run.slice(4)}-${(++ids).toString(16).padStart(12, '0')}`;

const hasValue = (data: unknown): boolean =>
  typeof data === 'object' && data !== null ? Object.values(data).some(hasValue) : data !== null && data !== undefined;

async function sendAll({ urls, seconds, flows }: Demand): Promise<Sent[]> {
  const dispatcher = new Agent({ headersTimeout: RESPONSE_TIMEOUT_MS, bodyTimeout: RESPONSE_TIMEOUT_MS });
  const start = performance.now();
  const end = start + 1_000 * seconds;
  const all: Sent[] = [];
  const operations: Promise<void>[] = [];
  let [asked, refused] = [0, 0];

  const post = async (kind: KindName, id: string, client = 'load') => {
    const url = urls[asked++ % urls.length] ?? '';
    try {
      const { statusCode, headers, body } = await request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'apollographql-client-name': client },
        body: JSON.stringify({ query: operationKinds[kind].query, variables: { id } }),
        dispatcher,
      });
      const answer: Json = await body.json();
      return { status: statusCode, later: Number(headers['retry-after'] ?? Number.NaN), answer };
    } catch (error) {
      const code = error instanceof Error ? error.message : 'NO_RESPONSE';
      return { status: 0, later: Number.NaN, answer: { errors: [{ extensions: { code } }] } };
    }
  };

  const send = async ({ kind, client, changesName }: Flow, id: string, isRetry: boolean): Promise<Sent> => {
    const beganAt = performance.now();
    const { status, later, answer } = await post(kind, id, changesName ? `${client} ${id}` : client);
    const errors: readonly Json[] = answer.errors ?? [];
    const waits = [later, ...errors.map(({ extensions }) => extensions?.retryAfter)].filter(Number.isFinite);
    const sent: Sent = {
      kind,
      at: performance.timeOrigin + beganAt,
      took: performance.now() - beganAt,
      status,
      codes: [...new Set(errors.map(({ extensions }): string => extensions?.code ?? 'NONE'))],
      isWhole: status === 200 && errors.length === 0 && hasValue(answer.data),
      isPart: errors.length > 0 && hasValue(answer.data),
      ...(waits.length > 0 && { retryAfter: Math.max(...waits) }),
      isRetry,
    };
    all.push(sent);
    return sent;
  };

  /** Sends an operation. If it is rejected with `retryAfter`, flows that obey retry until it succeeds or the workload ends; other flows retry one in ten, once. */
  const sendAndRetry = async (flow: Flow): Promise<void> => {
    const id = freshId();
    let { isWhole, retryAfter } = await send(flow, id, false);
    if (!isWhole && !flow.obeys && refused++ % RETRIED > 0) return;
    while (!isWhole && retryAfter !== undefined && performance.now() + 1_000 * retryAfter < end) {
      await wait(1_000 * retryAfter);
      ({ isWhole, retryAfter } = await send(flow, id, true));
      if (!flow.obeys) return;
    }
  };

  const arrivals = async (flow: Flow) => {
    let sent = 0;
    for (; performance.now() < end; await wait(TICK_MS)) {
      const due = ((performance.now() - start) / 1_000) * flow.perSecond;
      for (; sent < due; sent++) operations.push(sendAndRetry(flow));
    }
  };
  await Promise.all(flows.map(arrivals));
  await Promise.all(operations);
  return all;
}

if (import.meta.main) doTask(sendAll);
