import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { unusedMembers } from '../../.unused/members.ts';

/** The unused members of a program that is this text. */
function unusedIn(text: string, ofTests = ''): string[] {
  const root = mkdtempSync(join(tmpdir(), 'unused-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const compilerOptions = { target: 'ES2024', module: 'NodeNext', strict: true, allowImportingTsExtensions: true };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src', 'test'] }));
  for (const folder of ['src', 'test']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'src/it.ts'), text);
  writeFileSync(join(root, 'test/it.ts'), ofTests);
  return unusedMembers({ root, folder: 'src' });
}

test('A member that nothing reads is found, in an interface, a class and a type literal', () => {
  const found = unusedIn(`
    interface List { readonly path: string; readonly contains?: string[] }
    class Rate { full = false; get isFull() { return this.full; } close() {} }
    type Point = { readonly date: string; readonly value: number };
    export const list: List = { path: '/albums', contains: ['type'] };
    export const point: Point = { date: list.path, value: 1 };
    export const texts = [point.date, new Rate()];
  `);
  expect(found).toEqual([
    'src/it.ts: List.contains',
    'src/it.ts: Rate.isFull',
    'src/it.ts: Rate.close',
    'src/it.ts: Point.value',
  ]);
});

test('A read of another type with a member of the same name does not hide it', () => {
  const found = unusedIn(`
    interface List { readonly path: string; readonly contains?: string[] }
    interface EntryKind { contains(known: string): boolean; readonly name: string }
    export const isKnown = (list: List, kind: EntryKind) => kind.contains(list.path + kind.name);
  `);
  expect(found).toEqual(['src/it.ts: List.contains']);
});

test('A member that is only written, only counted, or read by tests alone is found', () => {
  const found = unusedIn(
    `export class Gate { sent = 0; last = ''; waiting = 1; send(call: string) { this.sent++; this.last = call; } }
     new Gate().send('');`,
    `import { Gate } from '../src/it.ts'; export const waiting = new Gate().waiting;`,
  );
  expect(found).toEqual(['src/it.ts: Gate.sent', 'src/it.ts: Gate.last', 'src/it.ts: Gate.waiting']);
});

test('A member that is accessed, destructured, indexed or looked for is read', () => {
  const found = unusedIn(`
    interface Album { name?: string; label: { id: string }; upc: string; genre: string; songs: string[]; year: number }
    export function describe(album: Album, { upc, label: { id } }: Album) {
      const { genre: kind } = album;
      const key: 'songs' = 'songs';
      return [album?.name, upc, id, kind, album[key], 'year' in album];
    }
  `);
  expect(found).toEqual([]);
});

test('A member is read through the types that its own is assigned to, also by a spread, a cast or a callback', () => {
  const found = unusedIn(`
    interface Wide { a: number; b: number; c: number; d: { e: number }; f: number; dead: number }
    interface Read { a?: number; b?: number; c?: number; d?: { e: number }; f?: number }
    const sum = ({ a, b, c, d, f }: Read) => [a, b, c, d?.e, f];
    export function sums(wide: Wide, list: Wide[]) {
      const { a, dead, ...rest } = wide;
      const spread: Read = { ...rest };
      return [sum(wide), sum(spread), list.map(sum), a];
    }
    class Store implements Kept { read() { return 1; } dead() {} }
    interface Kept { read(): number }
    export const kept = (store: Kept = new Store()) => store.read();
  `);
  expect(found).toEqual(['src/it.ts: Store.dead']);
});

test('Members are read by libraries that declare them, and by those that accept any object', () => {
  const found = unusedIn(`
    interface Body { errors: { message: string }[]; toText(): string }
    export const text = (body: Body) => JSON.stringify({ body });
    interface Names { first: true; second: true }
    export const names = (all: Names) => Object.keys(all);
    class Missing extends Error { override readonly name = 'Missing'; readonly dead = 1; }
    interface Options { bubbles: boolean; dead: boolean }
    export const event = (options: Options) => [new Event('x', options), new Missing()];
  `);
  expect(found).toEqual(['src/it.ts: Missing.dead', 'src/it.ts: Options.dead']);
});
