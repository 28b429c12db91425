import type { Json } from './json.ts';

/** Requested rows of a page. */
interface Requested {
  readonly offset: number;
  readonly limit: number;
}

const SIZE = 230;
const numbers = (count: number, start = 0) => Array.from({ length: count }, (_, index) => start + index);
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number): Json => ({ uuid: uuid(number), name: `N ${number}` });

export const ids = (start: number, end: number): string[] => numbers(end - start, start).map(uuid);

/** A page of a list with 230 rows. */
export const rightPage = ({ offset, limit }: Requested, total = SIZE) => ({
  items: numbers(Math.max(0, Math.min(limit, total - offset)), offset).map(row),
  page: { offset, limit, next: offset + limit < total ? '/next' : null, previous: null, total },
});

const paged = (items: readonly Json[], { offset, limit }: Requested, total = SIZE) => ({
  items,
  page: { ...rightPage({ offset, limit }).page, total },
});

/** A wrong response for the second page, and the outcome of the first read. */
interface Contradiction {
  readonly name: string;
  readonly secondPage: (requested: Requested) => object;
  /** `error`: the list fails. `right`: the second read is correct, once the service is. */
  readonly first: 'error' | 'right';
}

/** Pages that are plausible but contradict each other. */
export const contradictions: readonly Contradiction[] = [
  { name: 'is the first page', secondPage: request => paged(numbers(100).map(row), request), first: 'error' },
  {
    name: 'begins with rows of the first page',
    secondPage: request => paged(numbers(100, 90).map(row), request),
    first: 'right',
  },
  { name: 'has another total', secondPage: request => paged(numbers(100, 100).map(row), request, 260), first: 'right' },
  {
    name: 'is a page of another list',
    secondPage: request => paged(numbers(80, 1_000).map(row), request, 180),
    first: 'right',
  },
  { name: 'has no rows, although there are more', secondPage: request => paged([], request), first: 'error' },
];
