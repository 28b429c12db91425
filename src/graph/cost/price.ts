import type { GraphQLObjectType } from 'graphql';
import type { JsonObject } from '../../service/description/index.ts';
import type { ArgumentValues, Plan, PlannedField, PlannedOperation } from '../plan/index.ts';
import type { Batching, SeriesRequest } from '../../loaders/index.ts';
import { MAX_LISTED_ERRORS } from '../execution/index.ts';
import { nodePath, separateChildNode, childNode, ROOT_NODE, type PriceNode } from './priceNode.ts';
import { containsAll, lookUpWeight, referencesByType } from './references.ts';
import { nameBytes, shapeOf, VALUE_BYTES, type PricedField } from './shape.ts';
import { callsToReach, itemCountOf, seriesSize, unitsOf } from './sizes.ts';
import { CALL_WEIGHT } from './weights.ts';

/** Assumed size of lists without `@listSize` and slicing arguments. */
const DEFAULT_LIST_SIZE = 5;
/** Includes the objects that stay queued until the client has read the preceding fragments. */
const DEFERRED_FRAGMENT_BYTES = 1_000;
const BATCH_SIZE = 10;
/** Covers references that become errors. A listed error adds `ERROR_BYTES`. */
const REPRESENTATION_BYTES = 500;
const ERROR_BYTES = 2_000;

interface Heaviest {
  readonly node: PriceNode;
  readonly amount: number;
}

/**
 * Prices an operation by `@cost`, `@listSize` and its arguments: the maximum number of calls with an empty cache, and
 * the typical response size. Ignores the cache, duplicate reads and versions.
 * There is one method per kind of field except scalars. Each adds the field's response size and separate calls, and returns the
 * field's units of the parent's call. One call returns all fields of an object, so only the maximum of their units
 * counts.
 */
export class Price {
  calls = 0;
  values = 0;
  bytes = 0;
  /** The part with the most calls, and the list with the most bytes. */
  mostExpensive: Heaviest = { node: ROOT_NODE, amount: 0 };
  largest: Heaviest = { node: ROOT_NODE, amount: 0 };
  /** A field with more than `MAX_ALIASES_PER_FIELD` aliases in one object. */
  repeated: string | undefined;
  /** Calls that are not part of the maximum of the types of an interface or union. */
  #wholeListCalls = 0;
  /** Root lookups by id whose batch path may not exist, by type. */
  readonly #triedLookUps = new Map<string, number>();
  readonly #scope: PlannedOperation['context'];
  readonly #mostBytes: number;
  readonly #batching: (type: string) => Batching;
  readonly #maxPeriodDays: number;
  readonly #onCharge: ((path: string, calls: number) => void) | undefined;

  /**
   * @param mostBytes Stops measuring beyond this size: nested interfaces can have exponentially many selections.
   * @param batching How several records of a type are requested.
   * @param maxPeriodDays Longest period of one call on this account.
   * @param onCharge Receives the calls of each part. Covers all types of an interface or union, although only the most
   * expensive one counts.
   */
  constructor(
    operation: PlannedOperation,
    mostBytes: number,
    batching: (type: string) => Batching,
    maxPeriodDays: number,
    onCharge?: (path: string, calls: number) => void,
  ) {
    this.#scope = operation.context;
    this.#mostBytes = mostBytes;
    this.#batching = batching;
    this.#maxPeriodDays = maxPeriodDays;
    this.#onCharge = onCharge;
    this.#ofObjects(operation.root, ROOT_NODE);
    this.calls += this.#wholeListCalls;
    for (const lookUps of this.#triedLookUps.values()) {
      // The batch call may fail and then be wasted.
      if (lookUps > 1) this.#charge(ROOT_NODE, Math.ceil(lookUps / BATCH_SIZE));
    }
  }

  /** Adds the selected fields of all objects. Returns the units of the call per object. */
  #ofObjects(plan: Plan, node: PriceNode): number {
    const { values, bytes, units, others, repeated } = shapeOf(this.#scope.schema, plan);
    if (repeated !== undefined && node !== ROOT_NODE) this.repeated ??= `${nodePath(node)}.${repeated}`;
    this.values += node.count * values;
    this.bytes += node.count * (bytes + DEFERRED_FRAGMENT_BYTES * plan.fragments.length);
    let most = units;
    for (const field of others) most = Math.max(most, this.#ofField(field, node));
    return most;
  }

  #ofField(field: PricedField, parent: PriceNode): number {
    if (this.bytes > this.#mostBytes) return 0;
    switch (field.weights.kind) {
      case 'value':
        // The parent's shape already counts it.
        return 0;
      case 'part':
        return this.#ofPart(field, parent);
      case 'separateValue':
        return this.#ofSeparateValue(field, parent);
      case 'lookUp':
        return this.#ofLookUp(field, parent);
      case 'entities':
        return this.#ofEntities(field, parent);
      case 'list':
        return this.#ofList(field, parent);
      case 'connection':
        return this.#ofConnection(field, parent);
      case 'series':
        return this.#ofSeries(field, parent);
      case 'rows':
        return this.#ofRows(field, parent);
      case 'pageInfo':
        return this.#ofPageInfo(field, parent);
    }
  }

  #ofPart(part: PricedField, parent: PriceNode): number {
    const items = this.#itemsOf(part, parent);
    this.#ofRecords(part, childNode(parent, part.field.key, items), 0);
    return part.weights.weight * items;
  }

  #ofSeparateValue({ field, weights: { weight } }: PricedField, parent: PriceNode): number {
    const node = childNode(parent, field.key, 1);
    this.#addItems(field, node);
    const calls = Math.ceil(weight / CALL_WEIGHT);
    if (weight > CALL_WEIGHT && node.count > 1) this.#chargeWholeList(node, calls);
    else this.#charge(node, node.count * calls);
    return 0;
  }

  #ofLookUp(lookUp: PricedField, parent: PriceNode): number {
    const { weight, types } = lookUp.weights;
    const [type] = types;
    const isById = lookUp.field.definition.args.some(({ name }) => name === 'id');
    if (type && isById && this.#batching(type.name) === 'tried')
      this.#triedLookUps.set(type.name, (this.#triedLookUps.get(type.name) ?? 0) + 1);
    // Batched lookups share calls across all parents.
    const addNode = weight < CALL_WEIGHT ? childNode : separateChildNode;
    const items = this.#itemsOf(lookUp, parent);
    // A weight above one call includes the keys, which come from the parent's call.
    const ofKeys = weight > CALL_WEIGHT ? weight % CALL_WEIGHT : 0;
    this.#ofRecords(lookUp, addNode(parent, lookUp.field.key, items), weight - ofKeys);
    return ofKeys * items;
  }

  /** References cost lookups by their keys, unless all whose lookups have the same weight contain every selected field. */
  #ofEntities(entities: PricedField, parent: PriceNode): number {
    const { field } = entities;
    const node = childNode(parent, field.key, this.#itemsOf(entities, parent));
    const before = this.bytes;
    this.#addItems(field, node);
    const { representations } = this.#argumentsOf(field);
    for (const [type, references] of referencesByType(this.#scope.schema, representations)) {
      this.#ofReferences(field.planOf(type), type, references, node);
    }
    this.bytes += node.count * REPRESENTATION_BYTES + Math.min(node.count, MAX_LISTED_ERRORS) * ERROR_BYTES;
    this.largest = heavier(this.largest, node, this.bytes - before);
    return 0;
  }

  #ofReferences(plan: Plan, type: GraphQLObjectType, references: readonly JsonObject[], all: PriceNode): void {
    const weightOf = (reference: JsonObject) => lookUpWeight(this.#scope.schema, type, reference);
    for (const [weight, equal] of Map.groupBy(references, weightOf)) {
      const node = { ...all, count: equal.length, responses: 1 };
      const units = withLookUp(weight, this.#ofObjects(plan, node));
      const isKnown = equal.every(reference => containsAll(reference, type, plan));
      if (!isKnown) this.#chargeRecords(node, [type], units);
    }
  }

  #ofList(list: PricedField, parent: PriceNode): number {
    const { field, weights } = list;
    const items = this.#itemsOf(list, parent);
    const node = separateChildNode(parent, field.key, items);
    this.#ofRecords(list, node, 0);
    // The call is made even if no items are requested.
    const calls = Math.max(1, Math.floor(unitsOf(weights, this.#argumentsOf(field), items) / CALL_WEIGHT));
    this.#charge(node, parent.count * calls);
    return 0;
  }

  #ofConnection(connection: PricedField, parent: PriceNode): number {
    const { field, weights } = connection;
    const args = this.#argumentsOf(field);
    const node = { ...separateChildNode(parent, field.key, 1), rows: itemCountOf(weights, args) ?? DEFAULT_LIST_SIZE };
    this.#chargePages(node, unitsOf(weights, args), this.#ofItems(connection, node));
    this.#charge(node, node.count * callsToReach(args));
    return 0;
  }

  #ofSeries(series: PricedField, parent: PriceNode): number {
    const { field, weights } = series;
    const args = this.#argumentsOf(field);
    const { days, calls } = this.#sizeOfSeries(series);
    const node = { ...separateChildNode(parent, field.key, 1), rows: itemCountOf(weights, args) ?? days, days };
    this.#chargePages(node, weights.weight * calls, this.#ofItems(series, node));
    // The range can need the record's release date.
    return unitsOf({ ...weights, weight: 0 }, args);
  }

  /** Returns zero if execution will reject the arguments. */
  #sizeOfSeries(series: PricedField): ReturnType<typeof seriesSize> {
    let request: unknown;
    try {
      request = series.field.parsedFor(this.#scope.variableValues);
    } catch {
      return { days: 0, calls: 0 };
    }
    // Safe cast: all series parsers return a request.
    return seriesSize(series, request as SeriesRequest, this.#maxPeriodDays);
  }

  #ofRows(rows: PricedField, parent: PriceNode): number {
    this.#ofRecords(rows, childNode(parent, rows.field.key, parent.rows), 0);
    return rows.weights.weight * parent.rows;
  }

  #ofPageInfo(pageInfo: PricedField, parent: PriceNode): number {
    this.#ofItems(pageInfo, childNode(parent, pageInfo.field.key, 1));
    return pageInfo.weights.weight * parent.rows;
  }

  /** Adds objects that may be records. Rows may lack selected fields, which then need a lookup. */
  #ofRecords(field: PricedField, node: PriceNode, lookUpUnits: number): void {
    this.#chargeRecords(node, field.weights.types, withLookUp(lookUpUnits, this.#ofItems(field, node)));
  }

  #itemsOf({ field, weights }: PricedField, parent: PriceNode): number {
    return weights.isList ? (itemCountOf(weights, this.#argumentsOf(field)) ?? parent.days ?? DEFAULT_LIST_SIZE) : 1;
  }

  /** Adds the items of a field. Returns the units of the call per item. */
  #ofItems({ field, weights }: PricedField, node: PriceNode): number {
    const before = this.bytes;
    this.#addItems(field, node);
    const units = this.#ofTypes(field, weights.types, node);
    if (weights.isList) this.largest = heavier(this.largest, node, this.bytes - before);
    return units;
  }

  /** Prices an interface or union as its most expensive type. */
  #ofTypes(field: PlannedField, types: readonly GraphQLObjectType[], node: PriceNode): number {
    const [first] = types;
    if (types.length <= 1) return first ? this.#ofObjects(field.planOf(first), node) : 0;
    // Records of different types do not share responses.
    const apart = { ...node, responses: Math.max(1, Math.min(node.count, node.responses * types.length)) };
    const { calls, values, bytes } = this;
    const most = { calls, values, bytes, units: 0 };
    for (const type of types) {
      [this.calls, this.values, this.bytes] = [calls, values, bytes];
      most.units = Math.max(most.units, this.#ofObjects(field.planOf(type), apart));
      most.calls = Math.max(most.calls, this.calls);
      most.values = Math.max(most.values, this.values);
      most.bytes = Math.max(most.bytes, this.bytes);
    }
    [this.calls, this.values, this.bytes] = [most.calls, most.values, most.bytes];
    return most.units;
  }

  /** Charges a list for its pages and the pages of its rows. Both counts include the first page, unless each row costs a call. */
  #chargePages(node: PriceNode, units: number, ofRows: number): void {
    const inBoth = ofRows / node.rows >= CALL_WEIGHT ? 0 : 1;
    const pages = Math.max(Math.floor(units / CALL_WEIGHT), Math.ceil((units + ofRows) / CALL_WEIGHT) - inBoth);
    this.#charge(node, node.count * pages);
  }

  /** Charges calls for records that need `units` each. Records of one type share calls. */
  #chargeRecords(node: PriceNode, types: readonly GraphQLObjectType[], units: number): void {
    if (units === 0 || node.count === 0) return;
    const each = Math.max(units, ...types.map(({ name }) => this.#unitsOfRecord(name, units)));
    const records = node.count / node.responses;
    // Worst case: one record of each other type, and all remaining records of one type.
    const others = Math.max(0, Math.min(types.length, records) - 1);
    const calls = Math.ceil(((records - others) * each) / CALL_WEIGHT) + others * Math.ceil(each / CALL_WEIGHT);
    this.#charge(node, node.responses * calls);
  }

  #unitsOfRecord(type: string, units: number): number {
    const ofBatch = units % CALL_WEIGHT;
    if (ofBatch === 0) return units;
    const batching = this.#batching(type);
    if (batching === 'batch') return units;
    return batching === 'alone' ? units - ofBatch + CALL_WEIGHT : units + CALL_WEIGHT;
  }

  /** Charges a field that costs several calls: it reads a list once as a whole, besides the calls for records of other types. */
  #chargeWholeList(node: PriceNode, calls: number): void {
    this.#wholeListCalls += calls;
    this.#report(node, calls);
  }

  #charge(node: PriceNode, calls: number): void {
    this.calls += calls;
    this.#report(node, calls);
  }

  #report(node: PriceNode, calls: number): void {
    if (calls > 0) this.#onCharge?.(nodePath(node), calls);
    this.mostExpensive = heavier(this.mostExpensive, node, calls);
  }

  #addItems(field: PlannedField, node: PriceNode): void {
    this.values += node.count;
    this.bytes += (node.parent?.count ?? 1) * nameBytes(field) + node.count * VALUE_BYTES;
  }

  /** Returns no arguments if execution will reject them. */
  #argumentsOf(field: PlannedField): ArgumentValues {
    try {
      return field.argumentsFor(this.#scope.variableValues);
    } catch {
      return {};
    }
  }
}

/**
 * Units of a lookup including the fields of its record. No call returns a field above one call with the other fields; unless it
 * is batched, the lookup is repeated for that field.
 */
const withLookUp = (lookUp: number, fields: number): number =>
  lookUp >= CALL_WEIGHT && fields > CALL_WEIGHT ? 2 * lookUp : Math.max(lookUp, fields);

const heavier = (most: Heaviest, node: PriceNode, amount: number): Heaviest =>
  amount > most.amount ? { node, amount } : most;
