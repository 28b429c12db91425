import {
  GraphQLError,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import type { PlannedOperation } from '../execution/operation.ts';
import type { Plan, PlannedField, Variables } from '../execution/plan.ts';
import { SubgraphError } from '../errors.ts';
import { isRaw, type Raw } from '../endpoint/call.ts';
import {
  decodeDateCursor,
  decodeRowCursor,
  isNoDate,
  listWindow,
  offsetOf,
  seriesWindow,
  type WindowArguments,
} from '../reads/paging.ts';
import { periodOf } from '../reads/dates.ts';
import { isDeferring, lookedUp } from '../reads/lookedUp.ts';
import type { Reading } from '../reads/reading.ts';
import { refusalName } from '../reads/versions.ts';
import { declaredTypes, type DeclaredField, type DeclaredType } from './declared.ts';
import { Planned, type Objects, type Share, type Unavailable } from './planned.ts';

export interface Estimate {
  readonly calls: number;
  readonly heaviest: Share;
}

const NOTHING: Share = { path: '', calls: 0 };

/**
 * Counts the calls that an operation needs if nothing is cached and every list is as long as requested. It goes through
 * the selected fields as execution does, notes what their resolvers declare to read of how many objects, and covers that
 * by the same rules as the reads.
 */
export const estimate = (operation: PlannedOperation, unavailable: Unavailable): Estimate =>
  new Estimation(operation.context, unavailable).of(operation.root);

/** Objects of the response and their properties. */
interface Place extends Omit<Objects, 'known'> {
  readonly path: string;
  /** Undefined for rows, which have the fields that the rows of every list of their kind have, and these. */
  readonly known?: ReadonlySet<string> | undefined;
  readonly rows?: readonly string[] | undefined;
  /** True if the record is looked up, if only to detect whether it exists. */
  readonly isLookUp?: boolean;
  /** The rows of a connection or an edge, and the reads of its members. A series has no rows with further reads. */
  readonly members?: { readonly rows: Place | undefined; readonly read: (name: string) => void } | undefined;
  /** The member of rows that is the parent of their list. */
  readonly owner?: { readonly key: string; readonly place: Place } | undefined;
}

type Here = Place & Objects;

const ROOT: Place = { path: '', key: '', count: 1, groups: 1, tick: '' };

/** Maximum number of shapes of representations that are estimated separately. */
const MOST_SHAPES = 20;

/** Members of a connection that need its rows; the others need any page. */
const ofRows: ReadonlySet<string> = new Set(['edges', 'nodes', 'pageInfo']);

class Estimation {
  readonly #schema: GraphQLSchema;
  readonly #types: ReadonlyMap<string, DeclaredType>;
  readonly #variables: Variables;
  readonly #unavailable: Unavailable;
  /** False if the client defers a part, since the others do not wait for it. */
  readonly #usesHeads: boolean;
  #planned: Planned;

  constructor({ schema, variableValues, ...operation }: ExecutionContext, unavailable: Unavailable) {
    this.#schema = schema;
    this.#types = declaredTypes(schema);
    this.#variables = variableValues;
    this.#unavailable = unavailable;
    this.#usesHeads = !isDeferring(operation);
    this.#planned = new Planned(unavailable);
  }

  of(root: Plan): Estimate {
    const [first] = root.fields;
    if (first) this.#ofFields(first.parentType, root, ROOT);
    return total(this.#planned.shares());
  }

  #ofFields(type: GraphQLObjectType, { fields }: Plan, place: Place): void {
    const declared = this.#types.get(type.name);
    if (!declared) return;
    const { known = place.rows ? declared.inLists.union(new Set(place.rows)) : declared.inLists } = place;
    const here = { ...place, known };
    if (place.isLookUp && declared.kind) {
      const names = fields.map(({ definition }) => definition.name);
      const { wanted } = lookedUp(declared.kind, names, name => known.has(name));
      for (const name of wanted) this.#planned.field(declared.kind, here, name, place.path);
    }
    for (const planned of fields) {
      const field = declared.fields.get(planned.definition.name);
      if (!field) continue;
      place.members?.read(field.name);
      if (field.isPlain) continue;
      const path = place.path ? `${place.path}.${planned.key}` : planned.key;
      const below = this.#below(field, planned, here, path);
      if (below) this.#ofType(field.type, planned, { ...below, path });
    }
  }

  /** Notes the reads of a field, and returns the objects in it; undefined if it is refused or contains none. */
  #below(field: DeclaredField, planned: PlannedField, parent: Here, path: string): Place | undefined {
    const { members, owner } = parent;
    if (members && !members.rows) return undefined;
    if (members?.rows && field.name === 'edges') return { ...members.rows, members: { ...members, read: ignore } };
    if (members && ['nodes', 'node'].includes(field.name)) return members.rows;
    if (owner?.key === field.name) return { ...owner.place, tick: parent.tick };
    try {
      const args = planned.argumentsFor(this.#variables);
      if (field.name === '_entities') return void this.#ofEntities(args['representations'], planned, path);
      const read = typeof field.reading === 'function' ? field.reading(args) : (field.reading ?? {});
      if (field.isWrite) this.#planned.other([{ path, calls: 1 }]);
      const tick = this.#readParent(read.parent, parent, path);
      const identity = read.parent && parent.count === 1 ? parent.keys?.[read.parent.kind.identity.field] : undefined;
      if (read.list) return this.#list(read.list, field, { ...parent, tick }, path, identity);
      if (read.series) return this.#series(read.series, parent, path, identity);
      const known = read.known ? new Set(read.known) : field.isBare ? new Set(['id']) : undefined;
      const key = `${parent.key}.${field.isWrite ? path : field.name} ${field.hasArguments ? JSON.stringify(args) : ''}`;
      const place = {
        key,
        count: parent.count * field.length,
        groups: parent.groups,
        // Writes run one after another, so their records share no call.
        tick: field.isWrite ? path : tick,
        path,
        known,
      };
      return read.record ? this.#record(read.record, field, place, parent) : place;
    } catch (error) {
      return refused(error);
    }
  }

  /** Returns the tick in which the fields are there. */
  #readParent(parent: Reading['parent'], place: Here, path: string): string {
    const missing = parent?.fields.filter(name => !place.known.has(name)) ?? [];
    if (!parent || missing.length === 0) return place.tick;
    for (const name of missing) this.#planned.field(parent.kind, place, name, path);
    return `${place.tick}>`;
  }

  #list(
    read: NonNullable<Reading['list']>,
    { isConnection, length }: DeclaredField,
    parent: Place,
    path: string,
    identity: string | null | undefined,
  ): Place | undefined {
    const { list, args, isOwn = false } = read;
    const name = `${list.path} ${isOwn ? parent.key : ''} ${JSON.stringify(args)}`;
    const window = listWindow(read.window === 'all' ? { first: length } : read.window);
    const cursors = cursorsIn(window);
    if (cursors.some(cursor => offsetOf(cursor) === undefined)) return undefined;
    const listed = read.nameFor && (isOwn ? identity && read.nameFor(identity) : read.nameFor(''));
    if (listed) for (const cursor of cursors) decodeRowCursor(listed, 'after', cursor);
    const times = isOwn ? timesOf(parent, cursors) : 1;
    const key = `${name} ${JSON.stringify(window)}`;
    const rows: Place = {
      key,
      tick: key,
      count: times * window.count,
      groups: Math.max(1, times),
      path,
      rows: this.#unavailable.isRefused(refusalName(list.path, list.versions?.[0])) ? undefined : list.contains,
      owner: list.owner && { key: list.owner.key, place: parent },
    };
    const readMember = (member: string) => {
      this.#planned.page(list, name, times, window, ofRows.has(member), path);
      if (isOwn && this.#usesHeads && times === parent.count) this.#planned.head(list, parent.key);
    };
    if (isConnection) return { ...rows, members: { rows, read: readMember } };
    readMember('nodes');
    return rows;
  }

  #series(
    { series, args, range, window, nameFor }: NonNullable<Reading['series']>,
    parent: Place,
    path: string,
    identity: string | null | undefined,
  ): Place | undefined {
    const cursors = cursorsIn(seriesWindow(window));
    if (cursors.some(isNoDate)) return undefined;
    if (nameFor && identity) for (const cursor of cursors) decodeDateCursor(nameFor(identity), 'after', cursor);
    const times = timesOf(parent, cursors);
    const period = periodOf(range);
    const name = `${series.path} ${parent.key} ${JSON.stringify(args)}`;
    const read = () => {
      this.#planned.days(series, name, times, period, path);
      if (this.#usesHeads && times === parent.count) this.#planned.head(series, parent.key);
    };
    return { ...parent, path, members: { rows: undefined, read } };
  }

  #record(record: NonNullable<Reading['record']>, { type }: DeclaredField, place: Place, parent: Place): Place {
    const { kind, keys, fields = [], isLookUp = false, count } = record;
    const known = new Set([...Object.keys(keys), ...(place.known ?? [])]);
    const key = `${parent.key} ${kind.name} ${JSON.stringify(keys)}`;
    const looked = {
      ...place,
      key,
      keys,
      known,
      isLookUp,
      count: count === undefined ? place.count : parent.count * count,
    };
    for (const name of fields) this.#planned.field(kind, looked, name, place.path);
    return this.#types.get(type.name)?.kind === kind ? looked : { ...place, tick: `${place.tick}>` };
  }

  /** Representations that have the same keys and fields are read alike. */
  #ofEntities(representations: unknown, field: PlannedField, path: string): void {
    const shapes = new Map<string, { type: GraphQLObjectType; place: Place; keys: Set<string> }>();
    for (const representation of Array.isArray(representations) ? representations.filter(isRaw) : []) {
      const { __typename: typename } = representation;
      const named = typeof typename === 'string' ? this.#schema.getType(typename) : undefined;
      // Of an interface, each type is looked up until the record is found.
      const isLookUp = isInterfaceType(named);
      const types = isLookUp ? this.#schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
      for (const type of types) {
        const reading = this.#referenceOf(type, representation);
        if (!reading) continue;
        const { record: { keys = {} } = {}, known = [] } = reading;
        // Of many shapes, most are one: what their representations contain is then not taken into account.
        const contained = shapes.size < MOST_SHAPES && !isLookUp ? known : [];
        const shape = `${type.name} ${Object.keys(keys).join()} ${contained.join()} ${isLookUp}`;
        const fields = new Set([...Object.keys(keys), ...contained]);
        const place = { key: shape, count: 0, groups: 1, tick: '', path, keys, known: fields, isLookUp };
        const some = shapes.get(shape) ?? { type, place, keys: new Set() };
        shapes.set(shape, some);
        some.keys.add(JSON.stringify(keys));
      }
    }
    for (const { type, place, keys } of shapes.values()) this.#ofType(type, field, { ...place, count: keys.size });
  }

  /** Undefined for a representation that is refused. */
  #referenceOf(type: GraphQLObjectType, representation: Raw): Reading | undefined {
    const reading = this.#types.get(type.name)?.entity;
    try {
      return typeof reading === 'function' ? reading(representation) : { known: Object.keys(representation) };
    } catch (error) {
      return refused(error);
    }
  }

  /** Of an interface or a union, the dearest type counts. */
  #ofType(type: GraphQLNamedType, field: PlannedField, place: Place): void {
    if (isObjectType(type)) {
      this.#ofFields(type, field.planOf(type), place);
    } else if (isAbstractType(type)) {
      const planned = this.#planned;
      const possible = this.#schema.getPossibleTypes(type).map(each => {
        this.#planned = new Planned(this.#unavailable);
        this.#ofType(each, field, place);
        return this.#planned.shares();
      });
      this.#planned = planned;
      planned.other(
        possible.reduce((dearest, some) => (total(some).calls > total(dearest).calls ? some : dearest), []),
      );
    }
  }
}

/** One of several lists at the most accepts a cursor. */
const timesOf = ({ count }: Place, cursors: readonly unknown[]) => (cursors.length > 0 ? Math.min(1, count) : count);

const cursorsIn = ({ after, before }: WindowArguments) => [after, before].filter(cursor => typeof cursor === 'string');

/** Nothing is read for arguments that a resolver refuses. */
function refused(error: unknown): undefined {
  if (!(error instanceof SubgraphError || error instanceof GraphQLError)) throw error;
}

const ignore = () => undefined;

function total(shares: readonly Share[]): Estimate {
  const calls = shares.reduce((sum, share) => sum + share.calls, 0);
  return {
    calls,
    heaviest: shares.reduce((most, share) => (share.calls > most.calls ? share : most), NOTHING),
  };
}
