import type { QueryParameters, ReportProblem } from './call.ts';
import type { JsonObject } from './json.ts';
import type { Decoded, FieldDecoders } from './fields.ts';

/* What a catalogue entry consists of. Records and lists refer to each other, so their types are in one file. */

/** The identifier of a record on a platform. */
export interface PlatformKey {
  readonly platform: string;
  readonly identifier: string;
  /** Needed on platforms that keep one record per storefront. */
  readonly country?: string | undefined;
}

/** The key of an audience report. */
interface ReportKey {
  readonly artist: string;
  readonly platform: string;
  /** A day, or `latest`. */
  readonly date: string;
}

/** The keys of a record. */
export interface RecordKeys {
  readonly id?: string | null;
  readonly isrc?: string | null;
  readonly upc?: string | null;
  readonly slug?: string | null;
  readonly iswc?: string | null;
  readonly ipi?: string | null;
  readonly platformKey?: PlatformKey;
  /** The address of a page on a platform. */
  readonly pageUrl?: string;
  readonly reportKey?: ReportKey;
  /** There is one account: the one that the credentials are of. */
  readonly account?: 'own';
  /** Days that current stats look back. */
  readonly period?: number;
  /** Another subgraph states the keys, so a code beside an id may be that of another record. */
  readonly isRepresentation?: boolean;
}

/** A record with what is known of it; at least one of its keys is. */
export type Reference<F extends FieldDecoders = FieldDecoders> = Decoded<F> & RecordKeys;

/** A version of an operation, and the fields that it returns. */
export interface EndpointVersion {
  readonly version: string;
  /** Versioned path. */
  readonly source: string;
  readonly returns: ReadonlySet<string>;
  /** Fields of which it returns a partial value: used where no version returns the whole one. */
  readonly partialFields: ReadonlySet<string>;
}

export interface LookUpParameters {
  readonly values: Readonly<Record<string, string>>;
  readonly query: QueryParameters | undefined;
  /** Other spellings of the key, tried when the service does not know this one. */
  readonly alternatives?: readonly LookUpParameters[];
}

/** The whole list: none of its arguments is given. */
export type NoArguments = Readonly<Record<never, never>>;

/** A way to one record. */
export interface LookUp {
  readonly key: keyof RecordKeys;
  readonly path: string;
  /** Newest first. */
  readonly versions: readonly EndpointVersion[];
  /** Undefined if the reference does not have the key. */
  readonly address: (keys: RecordKeys) => LookUpParameters | undefined;
  /** Documented members of a response without an envelope, one of which it has at least; undefined where it has one. */
  readonly flat?: readonly string[] | undefined;
  /** Whether 410 withdraws the key. Otherwise it retires the version. */
  readonly canBeWithdrawn: boolean;
  /** The list whose owner fields describe the record, where the service has no operation for the record alone. */
  readonly list?: PageDefinition<string, NoArguments>;
}

/** A path for a batch of ids, separated by commas. */
export interface BatchPath extends Omit<EndpointVersion, 'partialFields'> {
  readonly path: string;
  /** Ids in one call. */
  readonly most: number;
  /** False if the path is inferred from those of other kinds: it may not exist. */
  readonly isDocumented: boolean;
}

export interface Identity {
  readonly field: 'id' | 'slug';
  readonly parameter: 'uuid' | 'slug';
}

/** A kind of record: its fields, and the ways to one. */
export interface RecordKind<F extends FieldDecoders = FieldDecoders> {
  /** Name of its GraphQL type. */
  readonly name: string;
  /** The field that identifies it, and what paths of its lists and series call that. */
  readonly identity: Identity;
  readonly fields: F;
  /** Fields that it has in lists and in other records. One that is missing there has no value, so it costs no call. */
  readonly light?: readonly string[];
  /** The way by id first: it is the one that several references share. */
  readonly lookUps: readonly LookUp[];
  readonly batchPath?: BatchPath;
  /** The identifier on a platform that the fields of a record state. */
  readonly platformKeyOf?: (values: JsonObject) => PlatformKey | undefined;
  readonly lifetime: number;
  /** Whether its owner edits it, by mutations of ours too: browsers ask again before they show it. */
  readonly isMutable?: boolean;
}

/** An item of a list: the thing, and what belongs to its place in this list. */
export interface ListItem<Node, Relation> {
  readonly node: Node;
  readonly relation: Relation;
  /** The identity of the item, so that a cursor finds it again when the list has moved. */
  readonly identity: string;
}

/** The values of a path. */
export type PathValues = Readonly<Record<string, string>>;

/** What stands beside the items of a list, or the points of a series, in `related`. */
export interface ListHead {
  /** Fields that belong to the list. */
  readonly listFields?: FieldDecoders;
  /** The record that owns the list. */
  readonly ownerFields?: OwnerFields;
  /** The member with the identity of an owner that is no record, and the path parameter with the same. */
  readonly headKey?: { readonly key: string; readonly parameter: string };
}

/** A list addressed by offset and limit. */
export interface ListDefinition<
  Path extends string = string,
  Arguments = never,
  Node = unknown,
  Relation = unknown,
> extends ListHead {
  readonly path: Path;
  /** Newest first; undefined where the path has no choice. */
  readonly versions?: readonly string[];
  /** Rows in a page, the service's maximum; undefined for a list without paging. */
  readonly pageSize?: number;
  readonly lifetime: number;
  /** Whether its owner edits it, by mutations of ours too: browsers ask again before they show it. */
  readonly isMutable?: boolean;
  /** The query for our arguments; undefined if that version does not support them. */
  readonly query?: (args: Arguments, version: string) => QueryParameters | undefined;
  /** Body of the request; such a list is requested by POST. */
  readonly body?: (args: Arguments) => unknown;
  /** The member of `related` with the date of this version of the list. */
  readonly momentKey?: string;
  /** The field of the record that owns the list which holds the number of its rows. */
  readonly totalField?: string;
  /** Beyond it, the service requires its own cursor (service/catalogue/README.md, Paging). */
  readonly maxOffset?: number;
  /** Whether 404 means an empty list. */
  readonly isEmptyIfNotFound?: boolean;
  /** Parent to add to each item when the service omits it: its member, and the path parameter that names it. */
  readonly owner?: { readonly key: string; readonly parameter: 'uuid' | 'slug' };
  /** Whether the service can send a single record instead of a list of one. */
  readonly canBeSingle?: boolean;
  /** Spellings of the path's values, where these have several; the given one first. */
  readonly pathAlternatives?: (values: PathValues) => readonly PathValues[];
  /** Undefined for an item that is left out. `place` is its offset in the list. */
  readonly item: (value: unknown, report: ReportProblem, place: number) => ListItem<Node, Relation> | undefined;
  /** The figure of an item that the list is ordered by. */
  readonly figure?: (item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>, args: Arguments) => number | null;
  /** A filter that the service does not have. */
  readonly filter?: (args: Arguments) => RowFilter<Node, Relation> | undefined;
  /** An order that the service does not know: the whole list is read and put in it. */
  readonly order?: (args: Arguments) => ((a: Node, b: Node) => number) | undefined;
}

/** A filter by the values of a row. A row whose value could not be read is a match: it has an error in its place. */
export interface RowFilter<Node, Relation> {
  isMatch(item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>): boolean;
  /** Whether no match follows this row. */
  isPastLast?(item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>): boolean;
}

/** The parts of a list definition that a page request needs. */
export type PageDefinition<Path extends string = string, Arguments = never, Node = unknown, Relation = unknown> = Omit<
  ListDefinition<Path, Arguments, Node, Relation>,
  'order' | 'filter' | 'figure'
>;

/** The record that owns a list or a series, as `related` describes it: a light form, by itself or under a member. */
export interface OwnerFields {
  readonly kind: () => RecordKind;
  /** The member of `related` that holds the record, where it is not `related` itself. */
  readonly key: string;
  /** Fields that are believed to be in it; one that is missing after all is requested from the record. */
  readonly returns: readonly string[];
}
