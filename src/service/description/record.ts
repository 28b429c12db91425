import { type PathParameters, type QueryParameters, versionedPath } from './call.ts';
import type { ListDefinition, PageDefinition } from './list.ts';
import type { Decoded, FieldDecoders } from './fields.ts';

/** The identifier of a record on a platform. */
export interface PlatformIdentity {
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
  readonly platformIdentity?: PlatformIdentity;
  /** The address of a page on a platform. */
  readonly pageUrl?: string;
  readonly reportKey?: ReportKey;
  /** There is one account: the one that the credentials are of. */
  readonly account?: 'own';
  /** Days that current stats look back. */
  readonly period?: number;
}

/** A record with what is known of it; at least one of its keys is. */
export type Reference<F extends FieldDecoders = FieldDecoders> = Decoded<F> & RecordKeys;

/** The versions of a path without a version in it. */
export const UNVERSIONED = [''] as const;

/** A version of an operation, and the fields that it returns. */
export interface EndpointVersion {
  readonly version: string;
  /** Versioned path. */
  readonly source: string;
  readonly offers: ReadonlySet<string>;
  /** Fields of which it returns a partial value: used where no version offers the whole one. */
  readonly partialFields: ReadonlySet<string>;
}

export interface LookUpParameters {
  readonly values: Readonly<Record<string, string>>;
  readonly query: QueryParameters | undefined;
  /** The key in other forms, for when the service does not know it in this one. */
  readonly otherForms?: readonly LookUpParameters[];
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

const byUuid: Identity = { field: 'id', parameter: 'uuid' };

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
  readonly lifetime: number;
  /** True if its owner edits it, by mutations of ours too: browsers ask again before they show it. */
  readonly isMutable?: boolean;
}

/** Names of fields that a version offers, written once per version; with `?` for a partial value of the field. */
type Offers<F extends FieldDecoders> = readonly ((keyof F & string) | `${keyof F & string}?`)[];

/** Binds the names in versions to the fields of the kind, so that a misspelt one does not compile. */
export function defineRecordKind<const F extends FieldDecoders>(
  kind: Omit<RecordKind<F>, 'identity' | 'light' | 'lookUps' | 'batchPath'> & {
    readonly identity?: Identity;
    readonly light?: readonly (keyof F & string)[];
    readonly lookUps: readonly LookUpOf<F>[];
    readonly batchPath?: Omit<BatchPath, 'offers' | 'source'> & { readonly offers: readonly (keyof F & string)[] };
  },
): RecordKind<F> {
  const { batchPath, lookUps, ...rest } = kind;
  return {
    identity: byUuid,
    ...rest,
    lookUps: lookUps.map(({ versions, ...way }) => ({ ...way, versions: versionsOf(way.path, versions) })),
    ...(batchPath && {
      batchPath: {
        ...batchPath,
        source: versionedPath(batchPath.path, batchPath.version),
        offers: new Set(batchPath.offers),
      },
    }),
  };
}

type LookUpOf<F extends FieldDecoders> = Omit<LookUp, 'versions'> & {
  readonly versions: Readonly<Record<string, Offers<F>>>;
};

function versionsOf(path: string, versions: Readonly<Record<string, readonly string[]>>): EndpointVersion[] {
  return Object.entries(versions)
    .map(([version, names]) => ({
      version,
      source: versionedPath(path, version),
      offers: new Set(names.filter(name => !name.endsWith('?'))),
      partialFields: new Set(names.flatMap(name => (name.endsWith('?') ? name.slice(0, -1) : []))),
    }))
    .toSorted((a, b) => Number(minorOf(b.version)) - Number(minorOf(a.version)));
}

/** `2` is older than `2.8`, and that than `2.51`. */
const minorOf = (version: string) => version.split('.')[1] ?? '0';

/** A look-up by a key; the values its path needs are checked by the compiler. */
export function lookUpBy<Key extends keyof RecordKeys, const Path extends string, const Name extends string>(
  key: Key,
  path: Path,
  valuesOf: (key: NonNullable<RecordKeys[Key]>) => PathParameters<Path>,
  versions: Readonly<Record<string, readonly Name[]>>,
  { flat, queryOf, formsOf, canBeWithdrawn = false }: LookUpOptions<NonNullable<RecordKeys[Key]>> = {},
) {
  const address = (keys: RecordKeys): LookUpParameters | undefined => {
    const value = keys[key];
    if (!value) return undefined;
    const query = queryOf?.(keys);
    const otherForms = formsOf?.(value).map(form => ({ values: valuesOf(form), query }));
    return { values: valuesOf(value), query, ...(otherForms && { otherForms }) };
  };
  return { key, path, versions, address, flat, canBeWithdrawn };
}

/**
 * A look-up of a record that only the owner fields of its list describe, such as a chart by its ranking. It is the first page of
 * that list, so record and list together are one call.
 */
export function lookUpInList<Key extends keyof RecordKeys, const Path extends string, const Name extends string, N, R>(
  key: Key,
  of: ListDefinition<Path, NoArguments, N, R>,
  valuesOf: (key: NonNullable<RecordKeys[Key]>) => PathParameters<Path>,
  offers: readonly Name[],
) {
  const versions = Object.fromEntries((of.versions ?? UNVERSIONED).map(version => [version, offers]));
  return { ...lookUpBy(key, of.path, valuesOf, versions), list: of };
}

interface LookUpOptions<Value> {
  readonly flat?: LookUp['flat'];
  readonly queryOf?: (keys: RecordKeys) => QueryParameters;
  /** The other forms of a key. */
  readonly formsOf?: (value: Value) => readonly Value[];
  readonly canBeWithdrawn?: boolean;
}

export const uuid = (id: string) => ({ uuid: id });
export const platformIdentifier = ({ platform, identifier }: PlatformIdentity) => ({ platform, identifier });
