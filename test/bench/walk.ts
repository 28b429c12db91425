import { median } from './results.ts';
import type { Bench } from './turns.ts';

/** Rows walked, and in a page; and how often that is measured. */
const ROWS = 5_000;
const PAGE = 100;
const WALKS = 9;

/** A long list, walked page by page from its beginning. */
export interface Walk {
  readonly rows: number;
  readonly calls: number;
  /** Milliseconds of the processor for the first and the second half of the rows: medians. */
  readonly cpu: readonly [number, number];
}

const query = `query ($first: Int, $after: String) {
  topSongs(first: $first, after: $after) { nodes { id name } pageInfo { endCursor } }
}`;

/**
 * Nothing of the list is remembered at the beginning of any walk; the first one is left out, since it compiles the
 * code.
 */
export async function walk(bench: Pick<Bench, 'sandbox' | 'ours'>): Promise<Walk> {
  const { rows, calls } = await walkOnce(bench);
  const halves: (readonly [number, number])[] = [];
  while (halves.length < WALKS) halves.push((await walkOnce(bench)).cpu);
  return { rows, calls, cpu: [median(halves.map(([first]) => first)), median(halves.map(([, second]) => second))] };
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
