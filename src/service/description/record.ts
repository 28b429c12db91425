import { type PathParameters, type QueryParameters, versionedPath } from './call.ts';
import type {
  BatchPath,
  EndpointVersion,
  Identity,
  ListDefinition,
  LookUp,
  LookUpParameters,
  NoArguments,
  PlatformKey,
  RecordKeys,
  RecordKind,
} from './definitions.ts';
import { type FieldDecoders, isUnreadable } from './fields.ts';

/** Versions of a path without a version number. */
export const UNVERSIONED = [''] as const;

const byUuid: Identity = { field: 'id', parameter: 'uuid' };

/** Field names that a version returns, with `?` for a partial value. */
type Offers<F extends FieldDecoders> = readonly ((keyof F & string) | `${keyof F & string}?`)[];

/** Binds the names in versions to the fields of the kind, so that a misspelled name does not compile. */
export function defineRecordKind<const F extends FieldDecoders>(
  kind: Omit<RecordKind<F>, 'identity' | 'light' | 'lookUps' | 'batchPath'> & {
    readonly identity?: Identity;
    readonly light?: readonly (keyof F & string)[];
    readonly lookUps: readonly LookUpOf<F>[];
    readonly batchPath?: Omit<BatchPath, 'returns' | 'source'> & { readonly returns: readonly (keyof F & string)[] };
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
        returns: new Set(batchPath.returns),
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
      returns: new Set(names.filter(name => !name.endsWith('?'))),
      partialFields: new Set(names.flatMap(name => (name.endsWith('?') ? name.slice(0, -1) : []))),
    }))
    .toSorted((a, b) => Number(minorOf(b.version)) - Number(minorOf(a.version)));
}

/** `2` is older than `2.8`, which is older than `2.51`. */
const minorOf = (version: string) => version.split('.')[1] ?? '0';

/** A lookup by a key. The compiler checks that `valuesOf` supplies all parameters of the path. */
export function lookUpBy<Key extends keyof RecordKeys, const Path extends string, const Name extends string>(
  key: Key,
  path: Path,
  valuesOf: (key: NonNullable<RecordKeys[Key]>) => PathParameters<Path>,
  versions: Readonly<Record<string, readonly Name[]>>,
  { flat, queryOf, alternativesOf, canBeWithdrawn = false }: LookUpOptions<NonNullable<RecordKeys[Key]>> = {},
) {
  const address = (keys: RecordKeys): LookUpParameters | undefined => {
    const value = keys[key];
    // A key in a row can be unreadable.
    if (!value || isUnreadable(value)) return undefined;
    const query = queryOf?.(keys);
    const alternatives = alternativesOf?.(value).map(each => ({ values: valuesOf(each), query }));
    return { values: valuesOf(value), query, ...(alternatives && { alternatives }) };
  };
  return { key, path, versions, address, flat, canBeWithdrawn };
}

/**
 * Lookup of a record that only the owner fields of a list describe, such as a chart by its ranking. It reads the first page of the
 * list, so the record and the list share one call.
 */
export function lookUpInList<Key extends keyof RecordKeys, const Path extends string, const Name extends string, N, R>(
  key: Key,
  of: ListDefinition<Path, NoArguments, N, R>,
  valuesOf: (key: NonNullable<RecordKeys[Key]>) => PathParameters<Path>,
  returns: readonly Name[],
) {
  const versions = Object.fromEntries((of.versions ?? UNVERSIONED).map(version => [version, returns]));
  return { ...lookUpBy(key, of.path, valuesOf, versions), list: of };
}

interface LookUpOptions<Value> {
  readonly flat?: LookUp['flat'];
  readonly queryOf?: (keys: RecordKeys) => QueryParameters;
  readonly alternativesOf?: (value: Value) => readonly Value[];
  readonly canBeWithdrawn?: boolean;
}

export const uuid = (id: string) => ({ uuid: id });
export const platformIdentifier = ({ platform, identifier }: PlatformKey) => ({ platform, identifier });
