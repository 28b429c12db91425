import { Dispatcher } from 'undici';
import type { Sandbox } from '../../src/sandbox/server.ts';
import { keyHeaders } from './sandbox.ts';
import { Dice } from './fuzz/dice.ts';
import type { Json } from './json.ts';
import { pageOf, type Pages } from './pages.ts';

export interface SentCall {
  readonly origin: string;
  readonly method: string;
  /** Includes the query string. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Timestamp of `performance.now()`. */
  readonly at: number;
}

/** Which calls to match. An absent member matches all calls. */
interface Matching {
  /** A string is the complete path with its query parameters in any order. */
  readonly path?: string | RegExp;
  readonly method?: string;
  readonly origin?: string;
  /** Matches only calls for which this returns true. */
  readonly where?: (call: SentCall) => boolean;
  /** Matches only the first calls, up to this number. */
  readonly times?: number;
  /** Matches a random fraction of the calls. */
  readonly share?: number;
}

/** A response body, or a function that computes it from the correct body. */
export type Body = object | string | Buffer | ((right: Json, call: SentCall) => unknown);

/** How the service deviates from its documentation. */
export interface Misbehaviour {
  readonly calls?: Matching;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Body;
  /** Response to token requests. Replaces `calls` and `body`. */
  readonly token?: object | string | Buffer;
  /** Paging of lists or series. */
  readonly pages?: Pages;
  /** Changes the format of dates and timestamps. */
  readonly dates?: (date: string) => unknown;
  /** In ms. */
  readonly delay?: number;
  /** When the connection fails: `refused` at once, `broken` before the response, `cut` during the body; `silent`: no response. */
  readonly connection?: 'broken' | 'cut' | 'refused' | 'silent';
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly bytes: Buffer;
}

/** The response before any fault is applied. */
export interface Right {
  readonly status: number;
  readonly text: string;
}

/** Returns the response before any fault is applied; undefined breaks the connection. */
type Source = (call: SentCall) => Right | Promise<Right> | undefined;

/** Replaces a missing correct response if a fault computes the body from the call alone. */
const NOTHING: Right = { status: 200, text: 'null' };

const TOKEN_PATH = '/oauth/token';

/** A dispatcher with table-driven faults. The first fault that matches a call applies. */
export class Service extends Dispatcher {
  misbehaviours: Misbehaviour[] = [];
  /** All calls so far. */
  readonly sent: SentCall[] = [];
  readonly #source: Source;
  readonly #dice = new Dice(1);
  readonly #used = new Map<Misbehaviour, number>();

  constructor(source: Source = () => undefined) {
    super();
    this.#source = source;
  }

  /** @param memory Responses shared between services over one sandbox. The sandbox's data must not change meanwhile. */
  static over(sandbox: Pick<Sandbox, 'url' | 'appId' | 'apiKey'>, memory = new Map<string, Promise<Right>>()): Service {
    return new Service(call => {
      const key = keyOf(call);
      const right = memory.get(key) ?? rightOf(sandbox, call);
      memory.set(key, right);
      return right;
    });
  }

  /** Faults for a limited number of calls that have not matched as many calls yet. */
  get unused(): readonly Misbehaviour[] {
    return this.misbehaviours.filter(each => this.#left(each) > 0 && Number.isFinite(each.calls?.times ?? Infinity));
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const call = sentCall(options);
    this.sent.push(call);
    const line = this.misbehaviours.find(each => this.#isOf(each, call));
    if (line) this.#used.set(line, (this.#used.get(line) ?? 0) + 1);
    const exchange = new Exchange(handler, line ?? {});
    try {
      const reply = this.#replyTo(call, line ?? {});
      if (reply instanceof Promise) reply.then(exchange.end, exchange.fail);
      else exchange.end(reply);
    } catch (error) {
      exchange.fail(error);
    }
    return true;
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override destroy(): Promise<void> {
    return Promise.resolve();
  }

  #left(line: Misbehaviour): number {
    return (line.calls?.times ?? Infinity) - (this.#used.get(line) ?? 0);
  }

  #isOf(line: Misbehaviour, call: SentCall): boolean {
    const { path, method, origin, where, share } = line.calls ?? {};
    const isToken = call.path === TOKEN_PATH;
    if (line.token !== undefined ? !isToken : isToken && path === undefined) return false;
    if (method !== undefined && call.method !== method) return false;
    if (origin !== undefined && call.origin !== origin) return false;
    if (path !== undefined && !isAt(path, call.path)) return false;
    if (where && !where(call)) return false;
    if (line.pages && !line.pages.paths.test(call.path)) return false;
    return this.#left(line) > 0 && (share === undefined || this.#dice.chance(share));
  }

  #replyTo(call: SentCall, line: Misbehaviour): Reply | Promise<Reply> {
    const { status = 200, headers = {}, body, token } = line;
    const written = token ?? (typeof body === 'function' ? undefined : body);
    if (written !== undefined || line.connection === 'refused' || line.connection === 'silent') {
      return { status, headers, bytes: bytesOf(written ?? '') };
    }
    const right = this.#source(line.pages ? firstPage(call) : call) ?? (body === undefined ? undefined : NOTHING);
    if (!right) throw new Error(`no response to ${call.method} ${call.path}`);
    return right instanceof Promise ? right.then(made => wrong(made, call, line)) : wrong(right, call, line);
  }
}

/** Applies a fault to the correct response. */
function wrong(right: Right, call: SentCall, { body, pages, dates, status, headers = {} }: Misbehaviour): Reply {
  const reply = { status: status ?? right.status, headers: { 'content-type': 'application/json', ...headers } };
  if (typeof body !== 'function' && !pages && !dates) return { ...reply, bytes: Buffer.from(right.text) };
  let whole: Json = JSON.parse(right.text);
  if (pages) whole = pageOf(pages, new URL(call.path, 'http://service'), whole);
  if (dates) whole = withDates(whole, dates);
  if (typeof body === 'function') whole = body(whole, call);
  return { ...reply, bytes: bytesOf(whole) };
}

const DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;

function withDates(value: Json, form: (date: string) => unknown): Json {
  if (Array.isArray(value)) return value.map(member => withDates(member, form));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withDates(member, form)]));
  }
  return typeof value === 'string' && DATE.test(value) ? form(value) : value;
}

/** The call for the first row or, without a limit, the first page. */
function firstPage({ path, ...call }: SentCall): SentCall {
  const { pathname, searchParams } = new URL(path, 'http://service');
  for (const name of ['offset', 'cursor', 'startDate', 'endDate']) searchParams.delete(name);
  // One row suffices, because all rows are copies of the first row.
  if (searchParams.has('limit')) searchParams.set('limit', '1');
  return { ...call, path: `${pathname}?${searchParams.toString()}` };
}

function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}

function isAt(path: string | RegExp, sent: string): boolean {
  return typeof path === 'string' ? path === sent || sorted(path) === sorted(sent) : path.test(sent);
}

function sorted(path: string): string {
  const [pathname = '', query] = path.split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return `${pathname}?${parameters.toString()}`;
}

/** Identifies a call: equal calls have equal keys. */
export const keyOf = ({ method, path, body = '' }: SentCall): string => `${method} ${path} ${body}`;

/** Requests the sandbox's response to a call. */
export async function rightOf(sandbox: Pick<Sandbox, 'url' | 'appId' | 'apiKey'>, call: SentCall): Promise<Right> {
  const { method, path, body } = call;
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: keyHeaders(sandbox),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

function sentCall({ origin, method, path, headers, body }: Dispatcher.DispatchOptions): SentCall {
  return {
    origin: String(origin),
    method,
    path,
    // The client passes headers as an object.
    headers: (headers ?? {}) as Record<string, string>,
    body: typeof body === 'string' ? body : undefined,
    at: performance.now(),
  };
}

/** A call in progress, until its response, failure or cancellation. */
class Exchange {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #line: Misbehaviour;
  readonly #controller: Dispatcher.DispatchController;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;

  constructor(handler: Dispatcher.DispatchHandler, line: Misbehaviour) {
    this.#handler = handler;
    this.#line = line;
    this.#controller = {
      aborted: false,
      paused: false,
      reason: null,
      abort: reason => this.fail(reason),
      pause: () => undefined,
      resume: () => undefined,
    };
    handler.onRequestStart?.(this.#controller, {});
  }

  readonly end = (reply: Reply): void => {
    const { delay = 0, connection } = this.#line;
    if (connection === 'silent') return;
    if (delay > 0) this.#timer = setTimeout(() => this.#respond(reply), delay);
    else this.#respond(reply);
  };

  readonly fail = (reason: unknown): void => {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    this.#isOver = true;
    this.#handler.onResponseError?.(this.#controller, reason instanceof Error ? reason : new Error(String(reason)));
  };

  #respond({ status, headers, bytes }: Reply): void {
    if (this.#isOver) return;
    const { connection } = this.#line;
    if (connection === 'refused') {
      return this.fail(Object.assign(new Error('the service refuses'), { code: 'ECONNREFUSED' }));
    }
    if (connection === 'broken') return this.fail(new Error('the service hung up'));
    // undici types headers as mutable.
    this.#handler.onResponseStart?.(this.#controller, status, headers as Record<string, string | string[]>, '');
    if (this.#isOver) return;
    if (bytes.length > 0) {
      const sent = connection === 'cut' ? bytes.subarray(0, bytes.length / 2) : bytes;
      this.#handler.onResponseData?.(this.#controller, sent);
    }
    // The client may have aborted the call meanwhile.
    if (this.#isOver) return;
    if (connection === 'cut') return this.fail(new Error('other side closed'));
    this.#isOver = true;
    this.#handler.onResponseEnd?.(this.#controller, {});
  }
}
