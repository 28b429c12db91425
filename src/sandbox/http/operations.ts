import { dayAt } from '../data/calendar.ts';
import type { Written } from '../data/written.ts';
import type { Knobs } from '../knobs.ts';
import type { Call } from './call.ts';
import { Refusal, badRequest, errorBody, notFound } from './envelope.ts';
import type { Limits } from './limits.ts';
import { matches } from './match.ts';
import type { Found, Router } from './router.ts';
import type { Credentials, Tokens } from './tokens.ts';

/** What a data call tells apart from its path. */
export interface DataRequest {
  method: string;
  /** As received, with the query. */
  url: string;
  authorization: string | undefined;
  appId: string | undefined;
  apiKey: string | undefined;
  body: string;
}

export interface Reply {
  status: number;
  body: object;
}

/** Everything that stands between a call and the answer of its resource. */
export interface Operations {
  seed: number;
  service: string;
  writable: boolean;
  /** The path that is free of charge. */
  freePath: string;
  credentials: Credentials;
  knobs: Knobs;
  written: Written;
  limits: Limits;
  tokens: Tokens;
  router: Router;
}

/** Answers a data call. Only calls that return data count against the quota. */
export function reply(operations: Operations, request: DataRequest): Reply {
  try {
    authenticate(operations, request);
    operations.limits.admit();
    const { pathname, search } = splitUrl(request.url);
    const found = route(operations, request, pathname);
    const body = found.route.answer(callOf(operations, request, found, pathname, search));
    if (!pathname.endsWith(operations.freePath)) operations.limits.charge();
    return { status: 200, body };
  } catch (error) {
    const refusal = refusalOf(error);
    return { status: refusal.status, body: errorBody(refusal.status, refusal.key, refusal.message) };
  }
}

function authenticate({ credentials, tokens }: Operations, { authorization, appId, apiKey }: DataRequest): void {
  if (authorization?.startsWith('Bearer ') && tokens.isGood(authorization.slice(7))) return;
  if (appId === credentials.appId && apiKey === credentials.apiKey) return;
  throw new Refusal(401, 'authentication', 'You must be logged in to access this resource.');
}

function route(operations: Operations, { method, url }: DataRequest, pathname: string): Found {
  const { knobs, router, writable } = operations;
  const retired = knobs.retired.find(({ match }) => matches(match, url));
  if (retired) throw new Refusal(retired.status ?? 404, 'access', 'This operation does not exist any more.');
  const found = router.find(method, pathname);
  if (found === 'unknown') throw notFound(`No route found for "${method} ${pathname}".`);
  if (found === 'method-not-allowed') throw new Refusal(405, 'access', `Method ${method} is not allowed.`);
  if (knobs.refused.some(match => matches(match, url))) {
    throw new Refusal(403, 'access', 'You are not authorized to perform this operation.');
  }
  if (found.route.isWrite && !writable) {
    throw new Refusal(405, 'access', 'This operation is not allowed in the sandbox environment.');
  }
  return found;
}

function callOf(operations: Operations, request: DataRequest, found: Found, path: string, search: string): Call {
  const { seed, service, knobs, written } = operations;
  return {
    seed,
    service,
    version: found.version,
    path,
    params: found.params,
    query: new URLSearchParams(search),
    body: request.body === '' ? null : parseBody(request.body),
    today: dayAt(knobs.now()),
    knobs,
    written,
  };
}

function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark + 1) };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

/** A path that cannot be decoded is a bad request; anything else that fails is our own mistake and must show. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return badRequest('The path is not valid.');
  console.error(error);
  return new Refusal(500, 'server', 'Internal error.');
}
