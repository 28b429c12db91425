import { FakeSubgraph } from '../support/testedSubgraph.ts';
import { percentile } from '../support/clock.ts';
import { MovingList, randomFrom } from '../support/movingList.ts';
import type { Row } from './faultRow.ts';
import type { Json } from '../support/json.ts';

const OPERATIONS = 100;
const ROWS = 300;
/** The list has three pages of a hundred rows. */
const FEWEST_CALLS = 3;

const idOf = (record: number) => `11e81bcc-9c1c-ce38-b96b-${String(record).padStart(12, '0')}`;

interface Moving {
  readonly hasMoment: boolean;
  readonly path: RegExp;
  /** A list of a record. */
  readonly field: (id: string) => string;
  readonly itemOf: (uuid: string, position: number) => object;
  readonly isWrong: (ids: readonly string[], list: MovingList) => boolean;
}

const hasRepeats = (ids: readonly string[]) => new Set(ids).size < ids.length;

const lists: Readonly<Record<string, Moving>> = {
  'a list with a date moves while it is read (wrong: rows of no version)': {
    hasMoment: true,
    path: /^\/api\/v2.20\/playlist\/.*\/tracks\/latest/,
    field: id => `playlist(id: "${id}") { list: tracks(first: ${ROWS}) { nodes { id } } }`,
    itemOf: (uuid, position) => ({ position, song: { uuid, name: 'Song' } }),
    isWrong: (ids, { versions }) => !versions.some(rows => rows.slice(0, ROWS).join() === ids.join()),
  },
  'a list without a date moves while it is read (wrong: a row twice)': {
    hasMoment: false,
    path: /^\/api\/v2\/artist\/.*\/related/,
    field: id => `artist(id: "${id}") { list: related(first: ${ROWS}) { nodes { id } } }`,
    itemOf: uuid => ({ uuid, name: 'Artist' }),
    isWrong: hasRepeats,
  },
};

/** Lists in which one row replaces another before a seventh of the calls, so that their total stays the same. */
export async function* movingRows(isWanted: (fault: string) => boolean): AsyncGenerator<Row> {
  for (const [fault, moving] of Object.entries(lists)) {
    if (!isWanted(fault)) continue;
    const fake = await FakeSubgraph.start();
    const list = new MovingList(ROWS, moving);
    list.serve(fake.service, moving.path, moving.itemOf);
    const random = randomFrom(1);
    const any = () => Math.floor(random() * (ROWS - 1));
    list.beforePage = () => {
      if (random() < 1 / 7) list.move({ at: any(), inserted: 1, removedAt: any(), removed: 1 });
    };
    let [whole, wrong] = [0, 0];
    const times: number[] = [];
    for (let operation = 0; operation < OPERATIONS; operation++) {
      list.versions.splice(0, list.versions.length - 1);
      const start = performance.now();
      const { data, errors } = await fake.post(`{ record: ${moving.field(idOf(operation))} }`);
      times.push(performance.now() - start);
      const ids: string[] | undefined = data?.record?.list?.nodes.map(({ id }: Json) => id);
      if (!errors) whole++;
      if (ids && moving.isWrong(ids, list)) wrong++;
    }
    const calls = fake.service.calls.length / (OPERATIONS * FEWEST_CALLS);
    await fake.close();
    yield {
      fault,
      whole: whole / OPERATIONS,
      partial: 0,
      wrong,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      calls,
    };
  }
}
