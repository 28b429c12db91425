import { readdirSync } from 'node:fs';
import type { OwnerFields, LookUp, BatchPath, RecordKind } from '../../src/service/description/definitions.ts';

const folder = new URL('../../src/service/catalogue/', import.meta.url);

/** The members of catalogue exports that determine a call. */
interface Entry {
  readonly path?: string;
  readonly method?: string;
  readonly versions?: readonly string[];
  readonly body?: unknown;
  readonly lookUps?: readonly LookUp[];
  readonly batchPath?: BatchPath;
  readonly ownerFields?: OwnerFields;
  /** Reads a row of a list or a point of a series. */
  readonly item?: unknown;
  readonly point?: unknown;
}

/** Every call in the catalogue, as `GET /path 2.9 2`. */
export async function cataloguedCalls(): Promise<Set<string>> {
  return new Set((await exported()).flatMap(callsOf));
}

/** Owner fields of lists and series, by path. */
export async function ownerFieldsByPath(): Promise<Map<string, OwnerFields>> {
  const entries = (await exported()).filter(isEntry) as Entry[];
  return new Map(entries.flatMap(({ path, ownerFields }) => (path && ownerFields ? [[path, ownerFields]] : [])));
}

/** All record kinds. */
export async function recordKinds(): Promise<RecordKind[]> {
  return (await exported()).filter(isKind);
}

/** Response readers by method and path, such as `GET /path`. Calls with the same reader have the same response format. */
export async function readersByCall(): Promise<Map<string, unknown>> {
  return new Map((await exported()).flatMap(readersOf));
}

function readersOf(value: unknown): (readonly [call: string, reader: unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const { path, method, body, lookUps, batchPath, item, point } = value as Entry;
  if (lookUps) {
    // Lookups share no reader, because their responses also contain the key.
    const single = lookUps.map(way => [`GET ${way.path}`, way] as const);
    return batchPath ? [...single, [`GET ${batchPath.path}`, batchPath]] : single;
  }
  if (typeof path === 'string') return [[`${method ?? (body ? 'POST' : 'GET')} ${path}`, item ?? point ?? value]];
  return Object.values(value).flatMap(member => (isEntry(member) ? readersOf(member) : []));
}

const isKind = (value: unknown): value is RecordKind =>
  typeof value === 'object' && value !== null && 'lookUps' in value && 'fields' in value;

/** Names of exported lists and record kinds, with lifetimes in ms. */
export async function lifetimesByName(): Promise<Map<string, number>> {
  const members = Object.entries(Object.assign({}, ...(await modules())) as object).flatMap(([name, value]) =>
    isCalled(value) ? [[name, value] as const] : membersOf(name, value),
  );
  return new Map(members.flatMap(([name, value]) => (hasLifetime(value) ? [[name, value.lifetime] as const] : [])));
}

const isCalled = (value: unknown): boolean => isEntry(value) || isKind(value);

/** Lists in a group, by catalogue name. Lists with several uses are grouped in an object. */
const membersOf = (name: string, group: unknown) =>
  Object.entries(group ?? {})
    .filter(([, value]) => isEntry(value))
    .map(([member, value]) => [`${name}.${member}`, value] as const);

const hasLifetime = (value: unknown): value is { readonly lifetime: number } =>
  typeof value === 'object' && value !== null && 'lifetime' in value;

const exported = async (): Promise<unknown[]> => (await modules()).flatMap(module => Object.values(module));

async function modules(): Promise<object[]> {
  const files = readdirSync(folder).filter(name => name.endsWith('.ts'));
  return Promise.all(files.map(name => import(new URL(name, folder).href)));
}

/** Canonical call name, shared by catalogue entries and lines of the operations list. */
export function callName(method: string, path: string, versions: readonly string[]): string {
  return path.includes('{version}') ? `${method} ${path} ${versions.join(' ')}` : `${method} ${path}`;
}

function callsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  // Only lists, series, record kinds and writes make calls.
  const { path, method, versions = [], body, lookUps, batchPath } = value as Entry;
  if (lookUps) {
    const single = lookUps.map(way => callName('GET', way.path, versionsOf(way)));
    return batchPath ? [...single, callName('GET', batchPath.path, [batchPath.version])] : single;
  }
  if (typeof path === 'string') return [callName(method ?? (body ? 'POST' : 'GET'), path, versions)];
  // Lists with several uses are grouped in an object.
  return Object.values(value).flatMap(member => (isEntry(member) ? callsOf(member) : []));
}

const versionsOf = ({ versions }: LookUp) => versions.map(({ version }) => version);

function isEntry(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'path' in value;
}

/** Paths of all lists or series. */
export async function pathsOf(kind: 'lists' | 'series'): Promise<string[]> {
  const member = kind === 'lists' ? 'item' : 'point';
  const all = (await exported()).flatMap(value => (isEntry(value) ? [value] : Object.values(value ?? {})));
  return all.filter(isEntry).flatMap(value => (member in Object(value) ? ((value as Entry).path ?? []) : []));
}
