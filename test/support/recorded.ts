import { Agent, type Dispatcher } from 'undici';
import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../../src/sandbox/server.ts';
import type { Json } from './json.ts';
import type { Operation } from './operations.ts';
import { post, serverOver, settingsFor } from './server.ts';
import { keyOf, rightOf, Service, type Right, type SentCall } from './service.ts';
import { rewritten, withFields, withFullSelections } from './schema.ts';
import { ownerFieldsByPath, recordKinds } from './catalogue.ts';

/** A call with its request body and its response body. */
export interface SentExchange {
  /** Method and path, such as `GET /api/v2/artist/1?limit=100`. */
  readonly call: string;
  readonly sent: string;
  readonly received: string;
}

/** Forwards all calls and records all except token requests, in the order of their responses. */
export class Recorder {
  readonly exchanges: SentExchange[] = [];
  readonly dispatcher: Dispatcher;

  constructor(agent: Dispatcher = new Agent()) {
    this.dispatcher = agent.compose(dispatch => (options, handler) => {
      if (options.path === '/oauth/token') return dispatch(options, handler);
      const chunks: Buffer[] = [];
      return dispatch(options, {
        onRequestStart: (...args) => handler.onRequestStart?.(...args),
        onResponseStart: (...args) => handler.onResponseStart?.(...args),
        onResponseData: (controller, chunk) => {
          chunks.push(Buffer.from(chunk));
          handler.onResponseData?.(controller, chunk);
        },
        onResponseEnd: (...args) => {
          const sent = typeof options.body === 'string' ? options.body : '';
          const call = `${options.method} ${options.path}`;
          // Computed lazily, because most bodies are never read.
          this.exchanges.push({
            call,
            sent,
            get received() {
              return Buffer.concat(chunks).toString();
            },
          });
          handler.onResponseEnd?.(...args);
        },
        onResponseError: (...args) => handler.onResponseError?.(...args),
      });
    });
  }
}

/** A call and the sandbox's response. */
export interface Exchange {
  readonly call: SentCall;
  readonly right: Right;
}

/** Number of rows to keep. Series keep the newest rows, because older rows may precede the range. */
const ROWS = 4;

const NOT_FOUND = { status: 404, text: JSON.stringify({ errors: [{ key: 'access', code: 404, message: 'None.' }] }) };

/** A server without a cache, so every query makes its calls. */
export function forgetfulServer(service: Service): Promise<FastifyInstance> {
  const settings = settingsFor({ url: 'https://service.test', credentials: { kind: 'key', appId: 'a', apiKey: 'k' } });
  return serverOver({ ...settings, maxCacheBytes: 1, maxOperationCalls: 3_000 }, { dispatcher: service });
}

/** Sends queries and records their calls to the sandbox with the responses. */
export class Recording {
  readonly #exchanges: Exchange[] = [];
  readonly #server: Promise<FastifyInstance>;

  constructor(sandbox: Sandbox) {
    const service = new Service(async call => {
      const isSeries = call.path.includes('startDate=');
      const path = isSeries ? call.path : call.path.replace(/\blimit=\d+/, `limit=${ROWS}`);
      const right = shortened(await rightOf(sandbox, { ...call, path }), call);
      this.#exchanges.push({ call, right });
      return right;
    });
    this.#server = forgetfulServer(service);
  }

  async exchangesOf(query: string): Promise<readonly Exchange[]> {
    this.#exchanges.length = 0;
    await post(await this.#server, query);
    return [...this.#exchanges];
  }

  async close(): Promise<void> {
    await (await this.#server).close();
  }
}

/** A service that has only the recorded responses. Other calls return 404. */
export function replayed(exchanges: readonly Exchange[]): Service {
  const responses = new Map(exchanges.map(({ call, right }) => [keyOf(call), right]));
  return new Service(call => responses.get(keyOf(call)) ?? NOT_FOUND);
}

/** Whether a call uses the newest version of an operation. */
export function isOf({ method, path, versions }: Operation, call: Pick<SentCall, 'method' | 'path'>): boolean {
  const pattern = path
    .replace('{version}', versions[0] ?? '')
    .replace('{service}', 'service')
    .replaceAll('.', '\\.')
    .replace('{uuids}', '[^/?,]+%2C[^/?]+|[^/?,]+,[^/?]+')
    .replaceAll(/\{\w+\}/g, '[^/?,]+');
  return call.method === method && new RegExp(`^${pattern}(?=$|\\?)`).test(call.path);
}

/** The newest rows if the rows are sorted by date, otherwise the first rows. */
const newestRows = (items: readonly Json[]): readonly Json[] =>
  items[0]?.date < items.at(-1)?.date ? items.slice(-ROWS) : items.slice(0, ROWS);

/** Truncates the response to some of its rows. */
function shortened({ status, text }: Right, { path }: SentCall): Right {
  const body = JSON.parse(text);
  const items = Array.isArray(body.items) ? { items: newestRows(body.items) } : {};
  const { limit = body.page?.limit } = /\blimit=(?<limit>\d+)/.exec(path)?.groups ?? {};
  const page =
    body.page && items.items
      ? { page: { ...body.page, limit: Number(limit), next: null, total: items.items.length } }
      : {};
  return { status, text: JSON.stringify({ ...body, ...items, ...page }) };
}

const headers = await ownerFieldsByPath();
const kinds = await recordKinds();

/** A query with all fields in an operation's result, and the owner fields of its list. */
export function queryFor({ query, path }: Operation): string {
  const full = withFullSelections(query, { records: 1, owners: false });
  const header = headers.get(path);
  return header ? withFields(full, header.kind().name, header.returns) : withoutCallsOfTheirOwn(full, path);
}

/** Removes fields that the batch call does not return, because their records would be requested one by one. */
function withoutCallsOfTheirOwn(query: string, path: string): string {
  const kind = kinds.find(({ batchPath }) => batchPath?.path === path);
  if (!kind) return query;
  const isApart = (name: string) => name in kind.fields && !kind.batchPath?.returns.has(name);
  return rewritten(query, info => ({
    Field: node => (info.getParentType()?.name === kind.name && isApart(node.name.value) ? null : undefined),
  }));
}
