import type { Day } from '../data/calendar.ts';
import type { Written } from '../data/written.ts';
import type { Knobs } from '../knobs.ts';
import { badRequest } from './envelope.ts';

/** One request as the resources see it. */
export interface Call {
  seed: number;
  /** The provider's name in paths and sort values. */
  service: string;
  /** As in the path: `2`, `2.9`. */
  version: string;
  /** Without the query. */
  path: string;
  params: ReadonlyMap<string, string>;
  query: URLSearchParams;
  body: unknown;
  today: Day;
  knobs: Readonly<Knobs>;
  /** What has been written so far. */
  written: Written;
}

export type Answer = (call: Call) => object;

/** A value from the path; the route table guarantees that it is there. */
export function param(call: Call, name: string): string {
  return call.params.get(name) ?? '';
}

/** A query value that must be one of a few; absent and empty mean the default. */
export function choice<T extends string>(call: Call, name: string, values: readonly T[], standard: T): T {
  const text = call.query.get(name);
  if (text === null || text === '') return standard;
  const found = values.find(value => value === text);
  if (found === undefined) throw badRequest(`"${name}" must be one of "${values.join(', ')}".`);
  return found;
}

const truths: Record<string, boolean> = { true: true, false: false, 1: true, 0: false };

export function flag(call: Call, name: string): boolean {
  const text = call.query.get(name) || 'false';
  const value = truths[text];
  if (value === undefined) throw badRequest(`"${name}" must be a boolean.`);
  return value;
}

/** The platform in the path; the sentence is the service's own. */
export function platformOf(call: Call, supported: readonly string[]): string {
  const platform = param(call, 'platform');
  if (!supported.includes(platform)) {
    throw badRequest(`Only "${supported.join(', ')}" are supported platforms.`);
  }
  return platform;
}
