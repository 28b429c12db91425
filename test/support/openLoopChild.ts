import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Json } from './json.ts';
import { type Demand, type Flow, type Sent, operationKinds, type KindName } from './demand.ts';

/** Retries one in this many rejected operations after its retryAfter. */
const RETRIED = 10;
const TICK_MS = 2;
/** Longer than any timeout of the program. */
const RESPONSE_TIMEOUT_MS = 30_000;

const run = randomBytes(4).toString('hex');
let ids = 0;
const freshId = () => `00000000-${run.slice(0, 4)}-11e8-${run.slice(4)}-${(++ids).toString(16).padStart(12, '0')}`;

const hasValue = (data: unknown): boolean =>
  typeof data === 'object' && data !== null ? Object.values(data).some(hasValue) : data !== null && data !== undefined;

process.once('message', async ({ urls, seconds, flows }: Demand) => {
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

  /** Sends an operation and, if sampled, retries it while the workload lasts. */
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
  process.send?.(all, () => process.disconnect());
});
