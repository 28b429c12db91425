import type { Sandbox } from '../../src/sandbox/server.ts';

// The shape follows from the operation that each test asks for.
type Row = any;

/** The rows of a list or series as the service itself tells them, read past the subgraph with the legacy headers. */
export async function rowsOf(sandbox: Sandbox, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const url = `${sandbox.url}${path}${path.includes('?') ? '&' : '?'}limit=100&offset=${rows.length}`;
    const response = await fetch(url, { headers: { 'x-app-id': sandbox.appId, 'x-api-key': sandbox.apiKey } });
    if (!response.ok) throw new Error(`${response.status} for ${path}`);
    const { items, page }: { items: Row[]; page: { total: number } } = JSON.parse(await response.text());
    rows.push(...items);
    if (items.length === 0 || rows.length >= page.total) return rows;
  }
}

/** What tells the rows of any list apart: an id, or the platform with its identifier. */
export function identityOf(row: Row): string {
  const thing = row.song ?? row;
  return thing.uuid ?? thing.id ?? `${thing.platformCode ?? thing.platform} ${thing.identifier}`;
}
