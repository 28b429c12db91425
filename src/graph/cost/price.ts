import type { GraphQLObjectType } from 'graphql';
import type { JsonObject } from '../../service/description/index.ts';
import type { Plan, PlannedField, PlannedOperation } from '../execution/index.ts';
import type { Batching, SeriesRequest } from '../../loaders/index.ts';
import { pathOf, placeApart, placeWithin, ROOT, type Place } from './place.ts';
import { containsAll, lookUpWeight, referencesByType } from './references.ts';
import { nameBytes, shapeOf, VALUE, type PricedField } from './shape.ts';
import { seriesSize, sizeOf, unitsOf, type Arguments } from './sizes.ts';
import { CALL } from './weights.ts';

/** Items of a list of which the schema does not state the size. */
const FEW = 5;
/** Bytes of a deferred fragment, which waits as several objects until the client has read the ones before it. */
const DEFERRED = 1_000;
/** Bytes of a reference that a router sends: it may become an error, which takes as long to make. */
const REFERENCE = 2_500;

interface Heaviest {
  readonly place: Place;
  readonly amount: number;
}

/**
 * The price of an operation by `@cost` and `@listSize`, with the sizes that its arguments give: the calls that it makes at
 * the most when nothing is cached, and the usual size of its response. It knows nothing of the cache, of equal reads, or of
 * versions.
 *
 * Each kind of field has a function: it adds the response and the calls of the field, and returns the units that the field
 * adds to the call for its parent. One call returns all that it has for an object, so the largest units count there.
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
  readonly #scope: PlannedOperation['context'];
  readonly #mostBytes: number;
  readonly #batching: (type: string) => Batching;
  readonly #longestPeriod: number;
  readonly #onCharge: ((path: string, calls: number) => void) | undefined;

  /**
   * @param mostBytes A larger response is not measured to its end: interfaces in interfaces have exponentially many
   *   selections.
   * @param batching How several records of a type are called.
   * @param longestPeriod Days that one call may span on this account.
   * @param onCharge Gets the calls of each part. Of the types of an interface or a union, all are parts, and one counts.
   */
  constructor(
    operation: PlannedOperation,
    mostBytes: number,
    batching: (type: string) => Batching,
    longestPeriod: number,
    onCharge?: (path: string, calls: number) => void,
  ) {
    this.#scope = operation.context;
    this.#mostBytes = mostBytes;
    this.#batching = batching;
    this.#longestPeriod = longestPeriod;
    this.#onCharge = onCharge;
    this.#ofObjects(operation.root, ROOT);
  }

  /** Returns the units of the call for one of these objects. */
  #ofObjects(plan: Plan, place: Place): number {
    const { values, bytes, units, others, repeated } = shapeOf(this.#scope.schema, plan);
    if (repeated !== undefined && place !== ROOT) this.repeated ??= `${pathOf(place)}.${repeated}`;
    this.values += place.count * values;
    this.bytes += place.count * (bytes + DEFERRED * plan.fragments.length);
    let most = units;
    for (const field of others) most = Math.max(most, this.#ofField(field, place));
    return most;
  }

  #ofField(field: PricedField, parent: Place): number {
    if (this.bytes > this.#mostBytes) return 0;
    switch (field.weights.kind) {
      case 'value':
        // It is part of the shape of its object.
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

  #ofPart(part: PricedField, parent: Place): number {
    const items = this.#itemsOf(part, parent);
    this.#ofRecords(part, placeWithin(parent, part.field.key, items), 0);
    return part.weights.weight * items;
  }

  #ofSeparateValue({ field, weights: { weight } }: PricedField, parent: Place): number {
    const place = placeWithin(parent, field.key, 1);
    this.#addItems(field, place);
    // One with several calls is in a list that is read once for all.
    const reads = weight > CALL ? Math.min(1, place.count) : place.count;
    this.#charge(place, reads * Math.ceil(weight / CALL));
    return 0;
  }

  #ofLookUp(lookUp: PricedField, parent: Place): number {
    const { weight } = lookUp.weights;
    // Look-ups that share calls share them with those of the parents around.
    const placeOf = weight < CALL ? placeWithin : placeApart;
    this.#ofRecords(lookUp, placeOf(parent, lookUp.field.key, this.#itemsOf(lookUp, parent)), weight);
    return 0;
  }

  /** A reference costs the look-up by its key, unless it contains all that is selected. */
  #ofEntities(entities: PricedField, parent: Place): number {
    const { field } = entities;
    const place = placeWithin(parent, field.key, this.#itemsOf(entities, parent));
    const before = this.bytes;
    this.#addItems(field, place);
    const { representations } = this.#argumentsOf(field);
    for (const [type, references] of referencesByType(this.#scope.schema, representations)) {
      this.#ofReferences(field.planOf(type), type, references, place);
    }
    this.bytes += place.count * REFERENCE;
    this.largest = heavier(this.largest, place, this.bytes - before);
    return 0;
  }

  #ofReferences(plan: Plan, type: GraphQLObjectType, references: readonly JsonObject[], all: Place): void {
    const weightOf = (reference: JsonObject) => lookUpWeight(this.#scope.schema, type, reference);
    for (const [weight, equal] of Map.groupBy(references, weightOf)) {
      const place = { ...all, count: equal.length, responses: 1 };
      const units = Math.max(weight, this.#ofObjects(plan, place));
      const isKnown = equal.every(reference => containsAll(reference, type, plan));
      if (!isKnown) this.#chargeRecords(place, [type], units);
    }
  }

  #ofList(list: PricedField, parent: Place): number {
    const { field, weights } = list;
    const items = this.#itemsOf(list, parent);
    const place = placeApart(parent, field.key, items);
    this.#ofRecords(list, place, 0);
    const calls = Math.floor(unitsOf(weights, this.#argumentsOf(field), items) / CALL);
    this.#charge(place, parent.count * calls);
    return 0;
  }

  #ofConnection(connection: PricedField, parent: Place): number {
    const { field, weights } = connection;
    const args = this.#argumentsOf(field);
    const place = { ...placeApart(parent, field.key, 1), rows: sizeOf(weights, args) ?? FEW };
    this.#chargePages(place, unitsOf(weights, args), this.#ofItems(connection, place));
    return 0;
  }

  #ofSeries(series: PricedField, parent: Place): number {
    const { field, weights } = series;
    const args = this.#argumentsOf(field);
    const { days, calls } = this.#sizeOfSeries(series);
    const place = { ...placeApart(parent, field.key, 1), rows: sizeOf(weights, args) ?? days, days };
    this.#chargePages(place, weights.weight * calls, this.#ofItems(series, place));
    return 0;
  }

  /** Nothing if execution is going to refuse its arguments. */
  #sizeOfSeries(series: PricedField): ReturnType<typeof seriesSize> {
    let request: unknown;
    try {
      request = series.field.parsedFor(this.#scope.variableValues);
    } catch {
      return { days: 0, calls: 0 };
    }
    // The parsers of all series return their requests.
    return seriesSize(series, request as SeriesRequest, this.#longestPeriod);
  }

  #ofRows(rows: PricedField, parent: Place): number {
    this.#ofRecords(rows, placeWithin(parent, rows.field.key, parent.rows), 0);
    return rows.weights.weight * parent.rows;
  }

  #ofPageInfo(pageInfo: PricedField, parent: Place): number {
    this.#ofItems(pageInfo, placeWithin(parent, pageInfo.field.key, 1));
    return pageInfo.weights.weight * parent.rows;
  }

  /** Adds objects that are records, or may be: what is selected of a record can need a look-up, as a row can lack fields. */
  #ofRecords(field: PricedField, place: Place, lookUpUnits: number): void {
    this.#chargeRecords(place, field.weights.types, Math.max(lookUpUnits, this.#ofItems(field, place)));
  }

  #itemsOf({ field, weights }: PricedField, parent: Place): number {
    return weights.isList ? (sizeOf(weights, this.#argumentsOf(field)) ?? parent.days ?? FEW) : 1;
  }

  /** Adds the items of a field, and returns the units of the call for one of them. */
  #ofItems({ field, weights }: PricedField, place: Place): number {
    const before = this.bytes;
    this.#addItems(field, place);
    const units = this.#ofTypes(field, weights.types, place);
    if (weights.isList) this.largest = heavier(this.largest, place, this.bytes - before);
    return units;
  }

  /** Of an interface or a union, the most expensive type counts. */
  #ofTypes(field: PlannedField, types: readonly GraphQLObjectType[], place: Place): number {
    const [first] = types;
    if (types.length <= 1) return first ? this.#ofObjects(field.planOf(first), place) : 0;
    // Records of several types arrive in several responses.
    const apart = { ...place, responses: Math.max(1, Math.min(place.count, place.responses * types.length)) };
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

  /** Adds the calls of a list for its own price and for that of its rows. Both contain its first page. */
  #chargePages(place: Place, units: number, ofRows: number): void {
    const pages = Math.max(Math.floor(units / CALL), Math.ceil((units + ofRows) / CALL) - 1);
    this.#charge(place, place.count * pages);
  }

  /** Adds calls for records of which each needs so many units. Those of one type share calls. */
  #chargeRecords(place: Place, types: readonly GraphQLObjectType[], units: number): void {
    if (units === 0 || place.count === 0) return;
    const each = Math.max(units, ...types.map(({ name }) => this.#unitsOfRecord(name, units)));
    const records = place.count / place.responses;
    // The most calls are made where all records but one of each other type are of one type.
    const others = Math.max(0, Math.min(types.length, records) - 1);
    const calls = Math.ceil(((records - others) * each) / CALL) + others * Math.ceil(each / CALL);
    this.#charge(place, place.responses * calls);
  }

  /** Units of a record of which a call for several would need so many. */
  #unitsOfRecord(type: string, units: number): number {
    if (units >= CALL) return units;
    const batching = this.#batching(type);
    if (batching === 'batch') return units;
    return batching === 'alone' ? CALL : CALL + units;
  }

  #charge(place: Place, calls: number): void {
    this.calls += calls;
    if (calls > 0) this.#onCharge?.(pathOf(place), calls);
    this.dearest = heavier(this.dearest, place, calls);
  }

  #addItems(field: PlannedField, place: Place): void {
    this.values += place.count;
    this.bytes += (place.above?.count ?? 1) * nameBytes(field) + place.count * VALUE;
  }

  /** None if execution is going to refuse them. */
  #argumentsOf(field: PlannedField): Arguments {
    try {
      return field.argumentsFor(this.#scope.variableValues);
    } catch {
      return {};
    }
  }
}

const heavier = (most: Heaviest, place: Place, amount: number): Heaviest =>
  amount > most.amount ? { place, amount } : most;
