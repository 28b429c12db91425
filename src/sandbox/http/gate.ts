import { dayAt } from '../data/calendar.ts';
import type { Written } from '../data/written.ts';
import type { Knobs } from '../knobs.ts';
import type { Call } from './call.ts';
import { matches, type Reply } from './faults.ts';
import { badRequest, notFound, Refusal } from './refusal.ts';
import type { Found, Router } from './router.ts';
import type { Credentials, Tokens } from './tokens.ts';

/** The parts of a data call beside its path. */
export interface DataRequest {
  method: string;
  /** As received, with the query. */
  url: string;
  authorization: string | undefined;
  appId: string | undefined;
  apiKey: string | undefined;
  body: string;
}

export interface Service {
  /** The provider's name in paths and sort values. */
  name: string;
  writable: boolean;
  /** The path that is free of charge. */
  freePath: string;
  credentials: Credentials;
  knobs: Knobs;
  written: Written;
  tokens: Tokens;
  router: Router;
}

const window = 60_000;

/** Everything between a call and the answer of its resource: credentials, the rate of a minute, the quota of the plan. */
export class Gate {
  readonly #service: Service;
  #windowEnd = 0;
  #used = 0;

  constructor(service: Service) {
    this.#service = service;
  }

  reset(): void {
    this.#windowEnd = 0;
    this.#used = 0;
  }

  /** Answers a data call. Only calls that return data count against the quota. */
  reply(request: DataRequest): Reply {
    try {
      this.#authenticate(request);
      this.#admit();
      const [path = '', search = ''] = splitOnce(request.url);
      const found = this.#route(request, path);
      const body = found.route.answer(this.#call(request, found, path, search));
      if (!path.endsWith(this.#service.freePath)) this.#service.knobs.quota -= 1;
      return { status: 200, body };
    } catch (error) {
      const refusal = refusalOf(error);
      return { status: refusal.status, body: refusal.body };
    }
  }

  /** Quota and rate, on every response. */
  headers(): Record<string, string> {
    const { now, quota, requestsPerMinute } = this.#service.knobs;
    const left = { 'x-quota-remaining': String(Math.max(0, quota)) };
    if (requestsPerMinute === Number.POSITIVE_INFINITY) return left;
    const wait = Math.max(0, Math.ceil((this.#windowEnd - now()) / 1_000));
    const remaining = Math.max(0, requestsPerMinute - this.#used);
    return { ...left, 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset': String(wait) };
  }

  #authenticate({ authorization, appId, apiKey }: DataRequest): void {
    const { credentials, tokens } = this.#service;
    if (authorization?.startsWith('Bearer ') && tokens.isValid(authorization.slice(7))) return;
    if (appId === credentials.appId && apiKey === credentials.apiKey) return;
    throw new Refusal(401, 'You must be logged in to access this resource.', 'authentication');
  }

  /** Both limits answer 429; only the messages differ. */
  #admit(): void {
    const { now, quota, requestsPerMinute } = this.#service.knobs;
    this.#used = now() >= this.#windowEnd ? 1 : this.#used + 1;
    if (this.#used === 1) this.#windowEnd = now() + window;
    if (this.#used > requestsPerMinute) {
      throw new Refusal(429, 'You have reached the maximum request count per minute.');
    }
    if (quota <= 0) throw new Refusal(429, 'The quota of your plan is used up.');
  }

  #route({ method, url }: DataRequest, path: string): Found {
    const { knobs, router, writable } = this.#service;
    const retired = knobs.retired.find(({ match }) => matches(match, url));
    if (retired) throw new Refusal(retired.status ?? 404, 'This operation does not exist any more.');
    const found = router.find(method, path);
    if (found === 'unknown') throw notFound(`No route found for "${method} ${path}".`);
    if (found === 'method-not-allowed') throw new Refusal(405, `Method ${method} is not allowed.`);
    if (knobs.refused.some(match => matches(match, url))) {
      throw new Refusal(403, 'You are not authorized to perform this operation.');
    }
    if (found.route.isWrite && !writable) {
      throw new Refusal(405, 'This operation is not allowed in the sandbox environment.');
    }
    return found;
  }

  #call({ body }: DataRequest, { version, params }: Found, path: string, search: string): Call {
    const { name: service, knobs, written } = this.#service;
    const query = new URLSearchParams(search);
    const today = dayAt(knobs.now());
    return { service, version, path, params, query, body: parseBody(body), today, knobs, written };
  }
}

function splitOnce(url: string): string[] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

/** A path that cannot be decoded is a bad request; any other error is a fault of the sandbox and must show. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return badRequest('The path is not valid.');
  console.error(error);
  return new Refusal(500, 'Internal error.', 'server');
}
