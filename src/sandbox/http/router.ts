import { words } from '../data/collections.ts';
import type { Answer } from './call.ts';

type Method = 'GET' | 'POST' | 'DELETE';

/** One operation. */
export interface Route {
  method: Method;
  versions: readonly string[];
  /** Below `/api/v{version}/`; `{name}` is a placeholder of one segment, `:service` the provider's name. */
  path: string;
  answer: Answer;
  /** It changes something, which the sandbox environment refuses. */
  isWrite: boolean;
}

const routeOf = (method: Method, isWrite: boolean) => (versions: string, path: string, answer: Answer) => {
  return { method, versions: words(versions), path, answer, isWrite };
};

/** `versions` separated by spaces: `get('2 2.9', 'artist/{artist}', artist)`. */
export const get: (versions: string, path: string, answer: Answer) => Route = routeOf('GET', false);
/** A question with a body: it changes nothing. */
export const ask: typeof get = routeOf('POST', false);
export const add: typeof get = routeOf('POST', true);
export const remove: typeof get = routeOf('DELETE', true);

export interface Found {
  route: Route;
  version: string;
  params: ReadonlyMap<string, string>;
}

/** A node of the tree of path segments. */
interface Crossing {
  named: Map<string, Crossing>;
  any: Crossing | undefined;
  end: { route: Route; names: string[] } | undefined;
}

const emptyCrossing = (): Crossing => ({ named: new Map(), any: undefined, end: undefined });

/** The route tables, compiled once: one tree of path segments per method and version. */
export class Router {
  readonly #trees = new Map<string, Crossing>();

  constructor(routes: readonly Route[], service: string) {
    for (const route of routes) for (const version of route.versions) this.#add(route, version, service);
  }

  /** `method-not-allowed` when only another method has such a path. */
  find(method: string, path: string): Found | 'unknown' | 'method-not-allowed' {
    const [, api, versioned = '', ...segments] = path.split('/');
    if (api !== 'api' || !versioned.startsWith('v')) return 'unknown';
    const version = versioned.slice(1);
    const found = this.#match(method, version, segments);
    if (found) return found;
    const others = ['GET', 'POST', 'DELETE'].filter(other => other !== method);
    return others.some(other => this.#match(other, version, segments)) ? 'method-not-allowed' : 'unknown';
  }

  #add(route: Route, version: string, service: string): void {
    const key = `${route.method} ${version}`;
    let crossing = this.#trees.get(key) ?? emptyCrossing();
    this.#trees.set(key, crossing);
    const names: string[] = [];
    for (const segment of route.path.replace(':service', service).split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = crossing.named.get(segment) ?? emptyCrossing();
        crossing.named.set(segment, next);
        crossing = next;
      } else {
        names.push(name);
        crossing = crossing.any ??= emptyCrossing();
      }
    }
    if (crossing.end) throw new Error(`Two routes for ${key} ${route.path}`);
    crossing.end = { route, names };
  }

  #match(method: string, version: string, segments: readonly string[]): Found | undefined {
    const tree = this.#trees.get(`${method} ${version}`);
    const values: string[] = [];
    const end = tree && walk(tree, segments, 0, values);
    if (!end) return undefined;
    const params = new Map(end.names.map((name, place) => [name, values[place] ?? '']));
    return { route: end.route, version, params };
  }
}

/** A segment's own name wins over a placeholder; the placeholder is tried when that branch has no end. */
function walk(crossing: Crossing, segments: readonly string[], at: number, values: string[]): Crossing['end'] {
  const segment = segments[at];
  if (segment === undefined) return crossing.end;
  const next = crossing.named.get(segment);
  const found = next && walk(next, segments, at + 1, values);
  if (found) return found;
  if (!crossing.any || segment === '') return undefined;
  const depth = values.length;
  values.push(decodeURIComponent(segment));
  const end = walk(crossing.any, segments, at + 1, values);
  if (!end) values.length = depth;
  return end;
}
