import {
  isAbstractType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';
import type { PlannedOperation } from '../execution/operation.ts';
import type { Plan, PlannedField, Variables } from '../execution/plan.ts';
import { isDeferring, lookedUp } from '../reads/lookedUp.ts';
import type { Reading } from '../reads/reading.ts';
import { declaredTypes, type DeclaredField, type DeclaredType } from './declared.ts';
import { entityPlaces, listPlace, nothingIfRefused, ROOT, seriesPlace, type Place } from './places.ts';
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

type Here = Place & Objects;

class Estimation {
  readonly #schema: GraphQLSchema;
  readonly #types: ReadonlyMap<string, DeclaredType>;
  readonly #variables: Variables;
  #planned: Planned;

  constructor({ schema, variableValues, ...operation }: ExecutionContext, unavailable: Unavailable) {
    this.#schema = schema;
    this.#types = declaredTypes(schema);
    this.#variables = variableValues;
    this.#planned = new Planned(unavailable, !isDeferring(operation));
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
      if (read.list) return listPlace(this.#planned, read.list, field, { parent: { ...parent, tick }, path, identity });
      if (read.series) return seriesPlace(this.#planned, read.series, { parent, path, identity });
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
      return nothingIfRefused(error);
    }
  }

  /** Returns the tick in which the fields are there. */
  #readParent(parent: Reading['parent'], place: Here, path: string): string {
    const missing = parent?.fields.filter(name => !place.known.has(name)) ?? [];
    if (!parent || missing.length === 0) return place.tick;
    for (const name of missing) this.#planned.field(parent.kind, place, name, path);
    return `${place.tick}>`;
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

  #ofEntities(representations: unknown, field: PlannedField, path: string): void {
    for (const { type, place } of entityPlaces(representations, path, this.#schema, this.#types)) {
      this.#ofType(type, field, place);
    }
  }

  /** Of an interface or a union, the dearest type counts. */
  #ofType(type: GraphQLNamedType, field: PlannedField, place: Place): void {
    if (isObjectType(type)) {
      this.#ofFields(type, field.planOf(type), place);
    } else if (isAbstractType(type)) {
      const planned = this.#planned;
      const possible = this.#schema.getPossibleTypes(type).map(each => {
        this.#planned = planned.another();
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

const ignore = () => undefined;

function total(shares: readonly Share[]): Estimate {
  const calls = shares.reduce((sum, share) => sum + share.calls, 0);
  return {
    calls,
    heaviest: shares.reduce((most, share) => (share.calls > most.calls ? share : most), NOTHING),
  };
}
