import type { Answer } from './call.ts';
import { HttpError, notFound } from './httpError.ts';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  versions: readonly string[];
  /** Relative to `/api/v{version}/`. `{name}` matches one segment, `:service` the provider name. */
  path: string;
  answer: Answer;
  /** Writes are rejected by the provider's sandbox. */
  isWrite?: true;
}

const routeOf = (kind: Pick<Route, 'method' | 'isWrite'>) => {
  return (versions: string, path: string, answer: Answer): Route => {
    return { ...kind, versions: versions.split(' '), path, answer };
  };
};

/** `versions` are separated by spaces: `get('2 2.9', 'artist/{artist}', artist)`. */
export const get = routeOf({ method: 'GET' });
/** A read with a request body. */
export const ask = routeOf({ method: 'POST' });
export const add = routeOf({ method: 'POST', isWrite: true });
export const remove = routeOf({ method: 'DELETE', isWrite: true });

export class Router {
  readonly #patterns: { route: Route; pattern: RegExp }[];

  constructor(routes: readonly Route[], service: string) {
    const named = routes.map(route => ({ route, path: route.path.replace(':service', service) }));
    // `{` sorts after all letters, so literal segments win over placeholders.
    named.sort((left, right) => (left.path < right.path ? -1 : 1));
    this.#patterns = named.map(({ route, path }) => {
      return { route, pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
    });
  }

  find(method: string, path: string) {
    const [, version = '', rest = ''] = /^\/api\/v([^/]*)\/(.*)$/.exec(path) ?? [];
    let isKnown = false;
    for (const { route, pattern } of this.#patterns) {
      const match = route.versions.includes(version) ? pattern.exec(rest) : null;
      if (match && route.method === method) return { route, version, params: decodeParams(match.groups) };
      isKnown ||= match !== null;
    }
    if (isKnown) throw new HttpError(405, `Method ${method} is not allowed.`);
    throw notFound(`No route found for "${method} ${path}".`);
  }
}

const decodeParams = (groups: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
