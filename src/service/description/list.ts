import type { QueryParameters } from './call.ts';
import type { ServiceTemplate } from './serviceName.ts';
import { isJsonObject } from './json.ts';
import { completeObject, instant, readFields, type FieldDecoders, type Decoded } from './fields.ts';
import type { ListDefinition, ListItem, RecordKind } from './definitions.ts';
import { lightRecord } from './references.ts';

/** Infers the types of path, arguments and items. */
export function defineList<const Path extends string, Arguments, Node, Relation>(
  definition: ListDefinition<Path, Arguments, Node, Relation>,
): ListDefinition<Path, Arguments, Node, Relation> {
  return definition;
}

/** Most lists have pages of 100 rows. */
export const PAGE_SIZE = 100;

/** Largest offset that the service accepts. Further rows require its cursor. */
export const MAX_OFFSET = 50_000;

export type ItemDecoder<Node, Relation> = Pick<ListDefinition<string, never, Node, Relation>, 'item'>;

/** Items that are light records. `relation` decodes members that describe the position in the list. */
export function recordItems<F extends FieldDecoders, R extends FieldDecoders = FieldDecoders>(
  kind: RecordKind<F>,
  relation?: R,
): ItemDecoder<Decoded<F>, Decoded<R> | undefined> {
  return {
    item(value, report) {
      const node = lightRecord(kind, value, report);
      if (!node || !isJsonObject(value)) return undefined;
      return {
        node,
        relation: relation && readFields(relation, value, report),
        identity: String(node[kind.identity.field]),
      };
    },
  };
}

/** Items with a light record under a key. `relation` decodes the members next to it. */
export function nestedRecordItems<F extends FieldDecoders, R extends FieldDecoders>(
  key: string,
  kind: RecordKind<F>,
  relation: R,
): ItemDecoder<Decoded<F>, Decoded<R>> {
  return {
    item(value, report) {
      if (!isJsonObject(value)) return undefined;
      const node = lightRecord(kind, value[key], report);
      return (
        node && { node, relation: readFields(relation, value, report), identity: String(node[kind.identity.field]) }
      );
    },
  };
}

/**
 * Items that are not records. An item is left out if it has no value for a non-null field of the schema, or no known member. If
 * part of its identity is missing or unreadable, the item is identified by its position.
 * @param identityOf Returns the parts of an item's identity.
 * @param needed Fields that are non-null in the schema.
 */
export function objectItems<F extends FieldDecoders>(
  fields: F,
  identityOf: (node: Decoded<F>) => readonly unknown[],
  ...needed: readonly (keyof F)[]
): ItemDecoder<Decoded<F>, unknown> {
  const read = completeObject(fields, needed);
  return {
    item(value, report, place) {
      const node = read(value, report);
      if (!node) return undefined;
      const parts = identityOf(node);
      const isKnown = parts.every(part => typeof part === 'string');
      return { node, relation: undefined, identity: isKnown ? parts.join(' ') : `#${place}` };
    },
  };
}

/** False for an item identified by its position. */
export const isIdentified = ({ identity }: Pick<ListItem<unknown, unknown>, 'identity'>): boolean =>
  !identity.startsWith('#');

/** Items that are timestamps, written as text or as an object with a `date`. */
export function instantItems(): ItemDecoder<string, unknown> {
  const date = instant('date');
  return {
    item(value, report) {
      const moment = date(isJsonObject(value) ? value : { date: value }, report);
      return typeof moment === 'string' ? { node: moment, relation: undefined, identity: moment } : undefined;
    },
  };
}

export interface OrderBy<Field extends string> {
  readonly field: Field;
  readonly direction?: 'ASC' | 'DESC' | null;
}

/** Parameters for the order of a list. Always sent, so that equal lists have equal paths. */
export function sortParameters<Field extends string>(
  orderBy: OrderBy<Field>,
  names: Readonly<Record<Field, string | ServiceTemplate>>,
): QueryParameters {
  return { sortBy: names[orderBy.field], sortOrder: orderBy.direction === 'DESC' ? 'desc' : 'asc' };
}

/*
 * Chosen by how often the service refreshes its data (upstream documentation: playlists daily to every two hours, audiences every
 * 2 to 15 days).
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const LIFETIMES_MS = {
  /** Names, images, credits, identifiers. */
  record: 6 * HOUR_MS,
  /** Lists of albums, songs, playlists and events; searches. */
  list: HOUR_MS,
  /** Data refreshed several times a day. */
  latest: 15 * MINUTE_MS,
  /** Newest days of a series, refreshed every 2 to 15 days at the source. */
  current: 3 * HOUR_MS,
  /** Lists of allowed values. */
  allowedValues: DAY_MS,
  /** An unknown platform identifier: after a request, the service fetches it within hours. */
  missingOnPlatform: 5 * MINUTE_MS,
  /** Dated data that does not change. */
  dated: 14 * DAY_MS,
} as const;
