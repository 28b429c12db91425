import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Figures of one artist page, for the sizing table. `npm run bench -- --write` and `npm run bench:redis -- --write`
 * write them.
 */
export interface Figures {
  /** CPU time with an empty and with a warm cache, in ms. */
  readonly cold: number;
  readonly warm: number;
  /** Bytes stored in Redis and CPU time of Redis in ms, for a page with an empty cache. */
  readonly redisBytes: number;
  readonly redisProcessor: number;
}

const file = new URL('figures.json', import.meta.url);

export const readFigures = (): Figures => JSON.parse(readFileSync(file, 'utf8'));

export function writeFigures(some: Partial<Figures>): void {
  writeFileSync(file, `${JSON.stringify({ ...readFigures(), ...some }, undefined, 2)}\n`);
}
