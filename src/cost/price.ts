import { isAbstractType, isInputType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';
import { isRaw, type Raw } from '../endpoint/call.ts';
import type { PlannedOperation } from '../execution/operation.ts';
import type { Plan, PlannedField, Scope } from '../execution/plan.ts';
import { isDeferring } from '../reads/fieldsToLoad.ts';
import type { Sharing } from '../reads/manyIdsPaths.ts';
import { deferralsOf } from './deferrals.ts';
import { CALL, lookUpWeight, seriesSize, sizeOf, unitsOf, weightsOf, type Arguments, type Weights } from './weights.ts';

/** Units of a record that a look-up returns with its own fields. A row of a page costs less, and lacks some of them. */
const LOOK_UP = 100;
/** Items of a list of which the schema does not state the size. */
const FEW = 5;
/** Names of one field in one object of a response. The root is exempt: look-ups of many records are fields of the root. */
export const MOST_REPEATS = 20;

/* Bytes of a response as JSON. */

/** Of a name: its quotes, the colon and the comma. */
const MEMBER = 4;
/** Of a value: most are numbers, dates and names. */
const VALUE = 16;
/** Of a deferred fragment, which waits as several objects until the client has read the ones before it. */
const DEFERRED = 1_000;
/** Of a reference that a router sends: it may become an error, which takes as long to make. */
const REFERENCE = 2_500;
/** Of the schema, which routers read. */
const SDL = 200_000;

/** Objects of the response. */
interface Place {
  readonly above: Place | undefined;
  readonly key: string;
  readonly count: number;
  /** They arrive in so many responses; those of one response share calls. */
  readonly groups: number;
  /** The members of a connection that contain its rows, and the number of these. */
  readonly sizedFields: readonly string[];
  readonly size: number;
  /** Days of the series around them. */
  readonly days: number | undefined;
}

const ROOT: Place = { above: undefined, key: '', count: 1, groups: 1, sizedFields: [], size: FEW, days: undefined };

interface Heaviest {
  readonly place: Place;
  readonly amount: number;
}

/**
 * The price of an operation by `@cost` and `@listSize`, with the sizes that its arguments give: the calls that it makes at
 * the most when nothing is cached, and the usual size of its response. It knows nothing of the cache, of equal reads, or of
 * versions.
 */
export class Price {
  calls = 0;
  values = 0;
  bytes = 0;
  /** The part with the most calls, and the list with the most bytes. */
  dearest: Heaviest = { place: ROOT, amount: 0 };
  largest: Heaviest = { place: ROOT, amount: 0 };
  /** A field that one object has under more than `MOST_REPEATS` names. */
  repeated: string | undefined;
  readonly #scope: Scope;
  readonly #isDeferring: boolean;
  readonly #mostBytes: number;
  readonly #sharing: (type: string) => Sharing;
  readonly #onCharge: ((path: string, calls: number) => void) | undefined;

  /**
   * @param mostBytes A larger response is not measured to its end: interfaces in interfaces have exponentially many
   *   selections.
   * @param sharing How several records of a type are called.
   * @param onCharge Gets the calls of each part. Of the types of an interface or a union, all are parts, and one counts.
   */
  constructor(
    { context, root }: PlannedOperation,
    mostBytes: number,
    sharing: (type: string) => Sharing,
    onCharge?: (path: string, calls: number) => void,
  ) {
    this.#onCharge = onCharge;
    this.#scope = context;
    this.#isDeferring = isDeferring(context);
    this.#mostBytes = mostBytes;
    this.#sharing = sharing;
    this.#ofFields(root, ROOT);
  }

  /** Returns the units of the call that returns the own fields, or the rows, of one such object. */
  #ofFields(plan: Plan, place: Place): number {
    const { names, leaves, units, others, repeated } = this.#shapeOf(plan);
    if (repeated !== undefined && place !== ROOT) this.repeated ??= `${pathOf(place)}.${repeated}`;
    this.#add(place.count * leaves, place.count * names);
    let most = units;
    for (const priced of others) most = Math.max(most, this.#ofField(priced, place));
    return most;
  }

  /** Adds the calls of a field, and returns the units that it shares with other fields of its parent. */
  #ofField({ field, weights, members }: PricedField, parent: Place): number {
    if (this.bytes > this.#mostBytes) return 0;
    const { name } = field.definition;
    const args = this.#argumentsOf(field);
    const series = weights.isSeries ? seriesSize(args, members) : undefined;
    const size = sizeOf(weights, args, series?.days);
    const isRow = parent.sizedFields.includes(name);
    const items = !weights.isList ? 1 : isRow ? parent.size : (size ?? parent.days ?? FEW);
    const units = unitsOf(weights, args, items, series?.calls);
    // Look-ups that share calls share them with those of the parents around.
    const sharesCalls = weights.weight >= LOOK_UP && weights.weight < CALL;
    const isWithParent = weights.isOwn || ((units === 0 || sharesCalls) && !isRow);
    const place: Place = {
      above: parent,
      key: field.key,
      count: parent.count * items,
      groups: isWithParent ? parent.groups : Math.max(1, parent.count),
      sizedFields: weights.sizedFields,
      size: size ?? FEW,
      days: series?.days ?? parent.days,
    };
    const before = this.bytes;
    this.#add(place.count, parent.count * (field.key.length + MEMBER) + (name === 'sdl' ? SDL : 0));
    if (this.#isDeferring) this.bytes += place.count * DEFERRED * deferralsOf(field);
    const own =
      name === '_entities'
        ? this.#ofEntities(args['representations'], field, place)
        : this.#ofTypes(field, weights.types, place);
    if (weights.isList) this.largest = heavier(this.largest, place, this.bytes - before);
    // It needs the rows, too.
    if (name === 'pageInfo') return this.#unitsOfRows(field, parent);
    return this.#charged(weights, units, own, { parent, place, isShared: weights.isOwn || isRow });
  }

  #unitsOfRows({ parentType }: PlannedField, { sizedFields: [name = ''], size }: Place): number {
    const rows = parentType.getFields()[name];
    return rows ? size * weightsOf(this.#scope.schema, rows).weight : 0;
  }

  #charged(
    weights: Weights,
    units: number,
    own: number,
    { parent, place, isShared }: { readonly parent: Place; readonly place: Place; readonly isShared: boolean },
  ): number {
    if (weights.sizedFields.length > 0) {
      // A list has the price of its first page twice: by itself, and in its rows.
      const pages = Math.max(Math.floor(units / CALL), Math.ceil((units + own) / CALL) - 1);
      this.#charge(place, parent.count * pages);
    } else if (!isShared && weights.types.length === 0 && !weights.isList) {
      // A value that is no field of a record. One of several calls is in a list that is read once for all.
      const isInOneList = units > CALL;
      this.#charge(place, Math.ceil(units / CALL) * (isInOneList ? Math.min(1, place.count) : place.count));
    } else if (!isShared && weights.weight >= LOOK_UP) {
      this.#share(place, weights.types, Math.max((units * parent.count) / place.count, own));
    } else {
      this.#share(place, weights.types, own);
      if (isShared) return units;
      this.#charge(place, parent.count * Math.floor(units / CALL));
    }
    return 0;
  }

  /** Of an interface or a union, the most expensive type counts. */
  #ofTypes(field: PlannedField, types: readonly GraphQLObjectType[], place: Place): number {
    const [first] = types;
    if (types.length <= 1) return first ? this.#ofFields(field.planOf(first), place) : 0;
    // Records of several types arrive in several responses.
    const apart = { ...place, groups: Math.max(1, Math.min(place.count, place.groups * types.length)) };
    const { calls, values, bytes } = this;
    const most = { calls, values, bytes, own: 0 };
    for (const type of types) {
      [this.calls, this.values, this.bytes] = [calls, values, bytes];
      most.own = Math.max(most.own, this.#ofFields(field.planOf(type), apart));
      most.calls = Math.max(most.calls, this.calls);
      most.values = Math.max(most.values, this.values);
      most.bytes = Math.max(most.bytes, this.bytes);
    }
    [this.calls, this.values, this.bytes] = [most.calls, most.values, most.bytes];
    return most.own;
  }

  /** A reference costs the look-up by its key, unless it contains all that is selected. */
  #ofEntities(representations: unknown, field: PlannedField, all: Place): number {
    const { schema } = this.#scope;
    const references = Array.isArray(representations) ? representations.filter(isRaw) : [];
    for (const [name, some] of Map.groupBy(references, ({ __typename }) => __typename)) {
      const named = typeof name === 'string' ? schema.getType(name) : undefined;
      const types = isAbstractType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : [];
      for (const type of types) {
        const plan = field.planOf(type);
        for (const [weight, equal] of Map.groupBy(some, reference => lookUpWeight(schema, type, reference))) {
          const place = { ...all, count: equal.length, groups: 1 };
          const own = this.#ofFields(plan, place);
          const isKnown = types.length === 1 && equal.every(reference => containsAll(reference, plan));
          if (!isKnown) this.#share(place, [type], Math.max(weight, own));
        }
      }
    }
    this.bytes += all.count * REFERENCE;
    return 0;
  }

  /** Adds calls for records of which each needs so many units. Those of one type share calls. */
  #share(place: Place, types: readonly GraphQLObjectType[], units: number): void {
    if (units === 0 || place.count === 0) return;
    const each = Math.max(units, ...types.map(({ name }) => this.#unitsOfOne(name, units)));
    const records = place.count / place.groups;
    // The most calls are made where all records but one of each other type are of one type.
    const others = Math.max(0, Math.min(types.length, records) - 1);
    const calls = Math.ceil(((records - others) * each) / CALL) + others * Math.ceil(each / CALL);
    this.#charge(place, place.groups * calls);
  }

  /** Units of a record of which a call for several would need so many. */
  #unitsOfOne(type: string, units: number): number {
    if (units >= CALL) return units;
    const sharing = this.#sharing(type);
    if (sharing === 'together') return units;
    return sharing === 'alone' ? CALL : CALL + units;
  }

  #charge(place: Place, calls: number): void {
    this.calls += calls;
    if (calls > 0) this.#onCharge?.(pathOf(place), calls);
    this.dearest = heavier(this.dearest, place, calls);
  }

  #add(values: number, names: number): void {
    this.values += values;
    this.bytes += names + values * VALUE;
  }

  /** None if execution is going to refuse them. */
  #argumentsOf(field: PlannedField): Arguments {
    try {
      return field.argumentsFor(this.#scope.variableValues);
    } catch {
      return {};
    }
  }

  /** The leaves of a plan, which are equal for all of its objects, and its other fields. */
  #shapeOf(plan: Plan): Shape {
    const known = shapes.get(plan);
    if (known) return known;
    const priced = plan.fields.map(field => pricedField(this.#scope.schema, field));
    const leaves = priced.filter(isLeaf);
    const shape = {
      names: leaves.reduce((sum, { field }) => sum + field.key.length + MEMBER, 0),
      leaves: leaves.length,
      units: Math.max(0, ...leaves.map(({ weights }) => weights.weight)),
      others: priced.filter(one => !isLeaf(one)),
      repeated: repeatedIn(plan),
    };
    shapes.set(plan, shape);
    return shape;
  }
}

interface Shape {
  readonly names: number;
  readonly leaves: number;
  readonly units: number;
  readonly others: readonly PricedField[];
  readonly repeated: string | undefined;
}

/** A field with all that its price depends on but its arguments. */
interface PricedField {
  readonly field: PlannedField;
  readonly weights: Weights;
  /** Names of the selected members of a series. */
  readonly members: readonly string[];
}

/** Requests with the same document share its plans. */
const shapes = new WeakMap<Plan, Shape>();

function repeatedIn({ fields }: Plan): string | undefined {
  if (fields.length <= MOST_REPEATS) return undefined;
  const groups = Map.groupBy(fields, ({ definition }) => definition.name);
  return [...groups].find(([, { length }]) => length > MOST_REPEATS)?.[0];
}

function pricedField(schema: GraphQLSchema, field: PlannedField): PricedField {
  const weights = weightsOf(schema, field.definition);
  const plans = weights.isSeries ? weights.types.map(type => field.planOf(type)) : [];
  return { field, weights, members: plans.flatMap(({ fields }) => fields.map(({ definition }) => definition.name)) };
}

function isLeaf({ field, weights: { types, isList, isOwn, weight } }: PricedField): boolean {
  const { name } = field.definition;
  const isPlain = types.length === 0 && !isList && (isOwn || weight === 0);
  return name.startsWith('__') || (isPlain && name !== 'sdl');
}

/** Values of objects in a reference are not used. */
const containsAll = (reference: Raw, { fields }: Plan): boolean =>
  fields.every(({ definition: { name, type } }) => {
    return name === '__typename' || (isInputType(type) && (reference[name] ?? null) !== null);
  });

const heavier = (most: Heaviest, place: Place, amount: number): Heaviest =>
  amount > most.amount ? { place, amount } : most;

/** Response names from the root, such as `artist.albums.nodes`. */
export const pathOf = ({ above, key }: Place): string => (above && above !== ROOT ? `${pathOf(above)}.${key}` : key);
