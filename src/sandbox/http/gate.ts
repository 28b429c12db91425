import { dayAt } from '../data/calendar.ts';
import type { Written } from '../data/written.ts';
import type { Knobs } from '../knobs.ts';
import { badRequest, notFound, Refusal } from './refusal.ts';
import { Call } from './call.ts';
import { matches, type Reply } from './faults.ts';
import type { Found, Router } from './router.ts';
import { credentials, Minute, type Incoming, type Tokens } from './tokens.ts';

/** The path that is free of charge. */
export const freePath = 'team/usage';

interface Service {
  /** The provider's name in paths and sort values. */
  name: string;
  writable: boolean;
  knobs: Knobs;
  written: Written;
  tokens: Tokens;
  router: Router;
}

/** Everything between a call and the answer of its resource: credentials, the rate of a minute, the quota of the plan. */
export class Gate {
  readonly #service: Service;
  #minute = new Minute();

  constructor(service: Service) {
    this.#service = service;
  }

  reset(): void {
    this.#minute = new Minute();
  }

  /** Answers a data call. Only calls that return data count against the quota. */
  reply(request: Incoming, text: string): Reply {
    const { name: service, knobs, written } = this.#service;
    try {
      this.#authenticate(request);
      this.#admit();
      const [path = '', after] = request.url.split(/\?(.*)/s);
      const { route, ...found } = this.#route(request, path);
      const [search, body, today] = [new URLSearchParams(after), parseBody(text), dayAt(knobs.now())];
      const answer = route.answer(new Call({ ...found, service, path, search, body, today, knobs, written }));
      if (!path.endsWith(freePath)) knobs.quota -= 1;
      return { status: 200, body: answer };
    } catch (error) {
      return refusalOf(error);
    }
  }

  headers(): Record<string, string> {
    const { now, quota, requestsPerMinute } = this.#service.knobs;
    const left = { 'x-quota-remaining': String(Math.max(0, quota)) };
    if (requestsPerMinute === Number.POSITIVE_INFINITY) return left;
    const remaining = Math.max(0, requestsPerMinute - this.#minute.used);
    const rest = this.#minute.rest(now());
    return { ...left, 'x-ratelimit-remaining': String(remaining), 'x-ratelimit-reset': String(rest) };
  }

  #authenticate({ headers }: Incoming): void {
    const { authorization = '', 'x-app-id': appId, 'x-api-key': apiKey } = headers;
    if (this.#service.tokens.isValid(String(authorization).replace('Bearer ', ''))) return;
    if (appId === credentials.appId && apiKey === credentials.apiKey) return;
    throw new Refusal(401, 'You must be logged in to access this resource.', 'authentication');
  }

  /** Both limits answer 429; only the messages differ. */
  #admit(): void {
    const { now, quota, requestsPerMinute } = this.#service.knobs;
    if (this.#minute.exceeds(requestsPerMinute, now())) {
      throw new Refusal(429, 'You have reached the maximum request count per minute.');
    }
    if (quota <= 0) throw new Refusal(429, 'The quota of your plan is used up.');
  }

  #route({ method, url }: Incoming, path: string): Found {
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
}

function parseBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

/** A path that cannot be decoded is a bad request; any other error is a fault of the sandbox and must show. */
function refusalOf(error: unknown): Reply {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return badRequest('The path is not valid.');
  console.error(error);
  return new Refusal(500, 'Internal error.', 'server');
}
