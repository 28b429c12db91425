const seed = 1;

/** Turns a name into a number, so that every invented property draws from its own sequence. */
export function topic(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The only source of invention: the same numbers in, the same 32 bits out, on every run and in any order. */
export function draw(subject: number | string, first: number, second = 0): number {
  const key = typeof subject === 'string' ? topic(subject) : subject;
  let hash = Math.imul(seed ^ key, 0x9e3779b1) ^ first;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) ^ second;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const fraction = (subject: number | string, first: number, second = 0): number =>
  draw(subject, first, second) / 0x1_0000_0000;

export function pick<T>(list: readonly T[], drawn: number): T {
  const item = list[drawn % list.length];
  if (item === undefined) throw new RangeError('The list is empty.');
  return item;
}

/** A generator that repeats: fault rates use it, so that a failing run can be run again. */
export function sequence(start: number): () => number {
  let count = 0;
  return () => fraction(seed ^ start ^ 0x5eed, ++count);
}
