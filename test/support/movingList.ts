import type { FakeService } from './fakeService.ts';

/** Seeded random numbers in [0, 1) (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A list of the service that can change between page requests. Keeps all versions of the list. */
export class MovingList {
  readonly versions: string[][];
  /** Called before each page is returned. */
  beforePage: (offset: number) => void = () => undefined;
  readonly #hasMoment: boolean;
  #newest = 0;

  constructor(size: number, { hasMoment }: { readonly hasMoment: boolean }) {
    this.versions = [Array.from({ length: size }, () => this.#fresh())];
    this.#hasMoment = hasMoment;
  }

  get rows(): readonly string[] {
    return this.versions.at(-1) ?? [];
  }

  /** Inserts and removes rows at any position. */
  move({
    at,
    inserted = 0,
    removedAt = at,
    removed = 0,
  }: {
    at: number;
    inserted?: number;
    removedAt?: number;
    removed?: number;
  }): void {
    const rows = [...this.rows];
    rows.splice(removedAt, removed);
    rows.splice(at, 0, ...Array.from({ length: inserted }, () => this.#fresh()));
    this.versions.push(rows);
  }

  /** Answers all page requests for a path. */
  serve(service: FakeService, path: RegExp, itemOf: (uuid: string, position: number) => object): void {
    service.answerAll(path, ({ offset, limit }) => {
      this.beforePage(offset);
      const rows = this.rows;
      const moment = new Date(1_700_000_000_000 + this.versions.length * 60_000)
        .toISOString()
        .replace('.000Z', '+00:00');
      return {
        ...(this.#hasMoment && { related: { date: moment } }),
        items: rows.slice(offset, offset + limit).map((uuid, index) => itemOf(uuid, offset + index + 1)),
        page: { offset, limit, next: null, previous: null, total: rows.length },
      };
    });
  }

  #fresh(): string {
    return `00000000-0000-0000-0000-${String(this.#newest++).padStart(12, '0')}`;
  }
}

/** Selection for a chart entry. */
export const PLACE = 'position positionChange previousPosition status entryDate lastDate timeOnChart timeOnChartUnit';
