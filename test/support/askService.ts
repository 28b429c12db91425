import type { Sandbox } from '../../src/sandbox/server.ts';
import type { Json } from './json.ts';

type Asked = Pick<Sandbox, 'url' | 'appId' | 'apiKey'>;

/** A response of the service with status and headers. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly object: Json;
  readonly related: Json;
  readonly items: Json[];
  readonly page: {
    readonly offset: number;
    readonly limit: number;
    readonly next: string | null;
    readonly previous: string | null;
    readonly total: number;
    /** For top lists only. */
    readonly cursor: string | null;
  };
  readonly errors: Json[];
  readonly [member: string]: Json;
}

/** Requests the service directly with legacy headers. */
export async function askService(sandbox: Asked, path: string, init: RequestInit = {}): Promise<ServiceAnswer> {
  const response = await fetch(`${sandbox.url}${path}`, { headers: keyHeaders(sandbox), ...init });
  const body: ServiceAnswer = JSON.parse(await response.text());
  return { ...body, status: response.status, headers: response.headers };
}

export function keyHeaders({ appId, apiKey }: Asked): Record<string, string> {
  return { 'x-app-id': appId, 'x-api-key': apiKey };
}

/** All rows of a list or series of the service, page by page. */
export async function rowsOf(sandbox: Asked, path: string, limit = 100): Promise<Json[]> {
  const rows: Json[] = [];
  for (;;) {
    const mark = path.includes('?') ? '&' : '?';
    const { status, items, page } = await askService(sandbox, `${path}${mark}offset=${rows.length}&limit=${limit}`);
    if (status !== 200) throw new Error(`${status} for ${path}`);
    rows.push(...items);
    if (items.length === 0 || rows.length >= page.total) return rows;
  }
}

/** Identity of a row: its id, or platform and identifier. */
export function identityOf(row: Json): string {
  const thing = row.song ?? row;
  return (
    thing.uuid ?? thing.id ?? `${thing.platformCode ?? thing.platform?.code ?? thing.platform} ${thing.identifier}`
  );
}
