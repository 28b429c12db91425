/** A part of the path, or a pattern for it (path and query as received). */
export type Match = RegExp | string;

export function matches(match: Match, path: string): boolean {
  return typeof match === 'string' ? path.includes(match) : path.search(match) >= 0;
}
