import type { QueryParameters, ReportProblem } from './call.ts';
import type { JsonObject } from './json.ts';
import type { Decoded, FieldDecoders } from './fields.ts';

/* Types of a catalogue entry. Records and lists refer to each other, so they share one file. */

export interface PlatformKey {
  readonly platform: string;
  readonly identifier: string;
  /** Required on platforms that keep one record per storefront. */
  readonly country?: string | undefined;
}

interface ReportKey {
  readonly artist: string;
  readonly platform: string;
  /** A day, or `latest`. */
  readonly date: string;
}

export interface RecordKeys {
  readonly id?: string | null;
  readonly isrc?: string | null;
  readonly upc?: string | null;
  readonly slug?: string | null;
  readonly iswc?: string | null;
  readonly ipi?: string | null;
  readonly platformKey?: PlatformKey;
  /** Address of a page on a platform. */
  readonly pageUrl?: string;
  readonly reportKey?: ReportKey;
  /** Always the account that the credentials belong to. */
  readonly account?: 'own';
  /** Days over which current stats count growth. */
  readonly days?: number;
  /** Another subgraph supplies the keys, so a code next to an id may belong to another record. */
  readonly isRepresentation?: boolean;
}

/** A record with its known fields. At least one key is known. */
export type Reference<F extends FieldDecoders = FieldDecoders> = Decoded<F> & RecordKeys;

/** A version of an operation with the fields it returns. */
export interface EndpointVersion {
  readonly version: string;
  /** Versioned path. */
  readonly source: string;
  readonly returns: ReadonlySet<string>;
  /** Fields with a partial value, used if no version returns the complete value. */
  readonly partialFields: ReadonlySet<string>;
}

export interface LookUpParameters {
  readonly values: Readonly<Record<string, string>>;
  readonly query: QueryParameters | undefined;
  /** Other spellings of the key, tried if the service does not know this spelling. */
  readonly alternatives?: readonly LookUpParameters[];
}

/** Arguments of a list that is read without arguments. */
export type NoArguments = Readonly<Record<never, never>>;

export interface LookUp {
  readonly key: keyof RecordKeys;
  readonly path: string;
  /** Newest first. */
  readonly versions: readonly EndpointVersion[];
  /** Undefined if the reference lacks the key. */
  readonly address: (keys: RecordKeys) => LookUpParameters | undefined;
  /** Documented members of a response without an envelope, which has at least one of them. Undefined if there is an envelope. */
  readonly flat?: readonly string[] | undefined;
  /** Whether 410 withdraws the key. Otherwise it retires the version. */
  readonly canBeWithdrawn: boolean;
  /** List whose owner fields describe the record, if the service has no operation for the record alone. */
  readonly list?: PageDefinition<string, NoArguments>;
}

/** Path for a batch of comma-separated ids. */
export interface BatchPath extends Omit<EndpointVersion, 'partialFields'> {
  readonly path: string;
  /** Maximum number of ids per call. */
  readonly most: number;
  /** If false, the path is inferred from other kinds and may not exist. */
  readonly isDocumented: boolean;
}

export interface Identity {
  readonly field: 'id' | 'slug';
  readonly parameter: 'uuid' | 'slug';
}

export interface RecordKind<F extends FieldDecoders = FieldDecoders> {
  /** Name of its GraphQL type. */
  readonly name: string;
  /** Field that identifies a record, and the parameter with its value in the paths of lists and series. */
  readonly identity: Identity;
  readonly fields: F;
  /** Fields that lists and other records return. If one is missing there, it has no value and is not requested. */
  readonly light?: readonly string[];
  /** The lookup by id comes first, so that references with an id use it, whichever other keys they have. */
  readonly lookUps: readonly LookUp[];
  readonly batchPath?: BatchPath;
  /** Identifier on a platform, read from the fields of a record. */
  readonly platformKeyOf?: (values: JsonObject) => PlatformKey | undefined;
  readonly lifetime: number;
  /** Whether the record can be edited, also by our mutations. Browsers then revalidate it before use. */
  readonly isMutable?: boolean;
}

/** Item of a list: a node and its relation to the list, such as its position. */
export interface ListItem<Node, Relation> {
  readonly node: Node;
  readonly relation: Relation;
  /** Identity of the item, by which a cursor finds the item after the list has shifted. */
  readonly identity: string;
}

export type PathValues = Readonly<Record<string, string>>;

/** Contents of `related`, next to the items of a list or the points of a series. */
export interface ListHead {
  /** Fields of the list itself. */
  readonly listFields?: FieldDecoders;
  /** Fields of the record that owns the list. */
  readonly ownerFields?: OwnerFields;
  /** Member with the identity of an owner that is not a record, and the path parameter that matches it. */
  readonly headKey?: { readonly key: string; readonly parameter: string };
}

/** A list, addressed by offset and limit if it is paged. */
export interface ListDefinition<
  Path extends string = string,
  Arguments = never,
  Node = unknown,
  Relation = unknown,
> extends ListHead {
  readonly path: Path;
  /** Newest first. Undefined if the path has no version. */
  readonly versions?: readonly string[];
  /** Maximum rows per page. Undefined for a list without paging. */
  readonly pageSize?: number;
  readonly lifetime: number;
  /** Whether the list can be edited, also by our mutations. Browsers then revalidate it before use. */
  readonly isMutable?: boolean;
  /** Query for the GraphQL arguments. Undefined if the version does not support them. */
  readonly query?: (args: Arguments, version: string) => QueryParameters | undefined;
  /** Request body. Such a list is requested by POST. */
  readonly body?: (args: Arguments) => unknown;
  /** Member of `related` with the date of this version of the list. */
  readonly momentKey?: string;
  /** Field of the list's owner that counts its rows. */
  readonly totalField?: string;
  /** Largest offset. Beyond it, the service requires its own cursor (service/catalogue/README.md, Paging). */
  readonly maxOffset?: number;
  /** Whether 404 means an empty list. */
  readonly isEmptyIfNotFound?: boolean;
  /** Parent record to add to items that lack it: the name of its member, and the path parameter with its identity. */
  readonly owner?: { readonly key: string; readonly parameter: 'uuid' | 'slug' | 'platform' };
  /** Whether the service can send a single record instead of a list of one. */
  readonly canBeSingle?: boolean;
  /** Spellings of the path's values, if there are several. The given spelling comes first. */
  readonly pathAlternatives?: (values: PathValues) => readonly PathValues[];
  /** Undefined for an omitted item. `place` is the item's offset in the list. */
  readonly item: (value: unknown, report: ReportProblem, place: number) => ListItem<Node, Relation> | undefined;
  /** Figure that the list is ordered by. */
  readonly figure?: (item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>, args: Arguments) => number | null;
  /** A filter that the service does not support. */
  readonly filter?: (args: Arguments) => RowFilter<Node, Relation> | undefined;
  /** An order that the service does not support: the whole list is read and sorted. */
  readonly order?: (args: Arguments) => ((a: Node, b: Node) => number) | undefined;
}

/** Filters by the values of a row. A row with an unreadable value matches, and shows the error. */
export interface RowFilter<Node, Relation> {
  isMatch(item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>): boolean;
  /** Whether no match follows this row. */
  isPastLast?(item: Pick<ListItem<Node, Relation>, 'node' | 'relation'>): boolean;
}

export type PageDefinition<Path extends string = string, Arguments = never, Node = unknown, Relation = unknown> = Omit<
  ListDefinition<Path, Arguments, Node, Relation>,
  'order' | 'filter' | 'figure'
>;

/** Owner of a list or series: a light record in `related`, directly or under a member. */
export interface OwnerFields {
  readonly kind: () => RecordKind;
  /** Member of `related` that holds the record; otherwise `related` itself is the record. */
  readonly key: string;
  /** Fields that the response should have. A missing field is loaded by a lookup of the record. */
  readonly returns: readonly string[];
}
