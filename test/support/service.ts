import type { Sandbox } from '../../src/sandbox/server.ts';

type Asked = Pick<Sandbox, 'url' | 'appId' | 'apiKey'>;
// The shape follows from the operation that each test asks for.
type Row = any;

/** An answer of the service, with its status and headers; each test reads what its operation tells. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly type: string;
  readonly object: any;
  readonly related: any;
  readonly items: Row[];
  readonly page: {
    readonly offset: number;
    readonly limit: number;
    readonly next: string | null;
    readonly previous: string | null;
    readonly total: number;
    /** Of top lists alone. */
    readonly cursor: string | null;
  };
  readonly errors: any[];
  readonly [member: string]: any;
}

/** What the service itself answers, asked past the subgraph with the legacy headers. */
export async function askService(sandbox: Asked, path: string, init: RequestInit = {}): Promise<ServiceAnswer> {
  const response = await fetch(`${sandbox.url}${path}`, { headers: keyHeaders(sandbox), ...init });
  const body: ServiceAnswer = JSON.parse(await response.text());
  return { ...body, status: response.status, headers: response.headers };
}

export function keyHeaders({ appId, apiKey }: Asked): Record<string, string> {
  return { 'x-app-id': appId, 'x-api-key': apiKey };
}

/** All rows of a list or series as the service itself tells them, page by page. */
export async function rowsOf(sandbox: Asked, path: string, limit = 100): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const mark = path.includes('?') ? '&' : '?';
    const { status, items, page } = await askService(sandbox, `${path}${mark}offset=${rows.length}&limit=${limit}`);
    if (status !== 200) throw new Error(`${status} for ${path}`);
    rows.push(...items);
    if (items.length === 0 || rows.length >= page.total) return rows;
  }
}

/** What tells the rows of any list apart: an id, or the platform with its identifier. */
export function identityOf(row: Row): string {
  const thing = row.song ?? row;
  return thing.uuid ?? thing.id ?? `${thing.platformCode ?? thing.platform} ${thing.identifier}`;
}
