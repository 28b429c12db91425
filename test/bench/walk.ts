import type { Bench } from './turns.ts';

/** Rows walked, and in a page. */
const ROWS = 5_000;
const PAGE = 100;

/** A long list, walked page by page from its beginning. */
export interface Walk {
  readonly rows: number;
  readonly calls: number;
  /** Milliseconds of the processor for the first and the second half of the rows. */
  readonly cpu: readonly [number, number];
}

const query = `query ($first: Int, $after: String) {
  topSongs(first: $first, after: $after) { nodes { id name } pageInfo { endCursor } }
}`;

/** The second walk is told of: compiled code is what counts. Nothing of the list is remembered then either. */
export async function walk(bench: Pick<Bench, 'sandbox' | 'ours'>): Promise<Walk> {
  await walkOnce(bench);
  return walkOnce(bench);
}

async function walkOnce({ sandbox, ours }: Pick<Bench, 'sandbox' | 'ours'>): Promise<Walk> {
  await ours.forget();
  await sandbox.reset();
  const known = new Set<string>();
  let after: string | undefined;
  const half = async () => {
    const before = await ours.usage();
    for (let rows = 0; rows < ROWS / 2; rows += PAGE) {
      const { data } = await ours.ask(query, { first: PAGE, after });
      after = data.topSongs.pageInfo.endCursor;
      for (const { id } of data.topSongs.nodes) known.add(id);
    }
    return (await ours.usage()).cpu - before.cpu;
  };
  const cpu = [await half(), await half()] as const;
  return { rows: known.size, calls: (await sandbox.calls()).length, cpu };
}
