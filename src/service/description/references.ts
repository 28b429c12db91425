import { InvalidResponse, type ReportProblem } from './call.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import {
  array,
  field,
  isBlank,
  partialName,
  readFields,
  readRecord,
  type FieldDecoder,
  type FieldDecoders,
  type Decoded,
} from './fields.ts';
import { isId } from './ids.ts';
import { asText } from './values.ts';
import type { ListHead, OwnerFields, RecordKind } from './definitions.ts';

/** Sets fields that the response lacks to their partial value, or else to null. */
export function fillMissingFields(values: Record<string, unknown>, returns: Iterable<string>): JsonObject {
  for (const name of returns) values[name] ??= values[partialName(name)] ?? null;
  return values;
}

/** Decodes a light record in a list or another record. Undefined if it lacks its identity. */
export function lightRecord<F extends FieldDecoders>(
  kind: RecordKind<F>,
  value: unknown,
  report: ReportProblem,
  light = kind.light,
): Decoded<F> | undefined {
  if (!isJsonObject(value)) return undefined;
  const values: Record<string, unknown> = {};
  const known = readRecord(kind.fields, value, report, { known: values });
  if (typeof values[kind.identity.field] !== 'string') return undefined;
  fillMissingFields(values, light ?? []);
  return known;
}

/** Like {@link lightRecord}, for a value that can be a bare id. */
function referenceOf<F extends FieldDecoders>(
  kind: RecordKind<F>,
  value: unknown,
  report: ReportProblem,
): Decoded<F> | undefined {
  const raw = isId(value) ? { uuid: value } : value;
  const isAlone = isJsonObject(raw) && Object.keys(raw).length === 1;
  return lightRecord(kind, raw, report, isAlone ? [] : kind.light);
}

/** Light records in a list of another record. */
export function references<F extends FieldDecoders>(
  key: string,
  kind: RecordKind<F>,
): FieldDecoder<readonly Decoded<F>[]> {
  return array(key, (value, report) => referenceOf(kind, value, report));
}

/**
 * Decodes a light record inside another record: an object, an id, or a list of one.
 * @param isUnmatched Whether an object names something that has no record in the service. The value is then null.
 */
export function reference<F extends FieldDecoders>(
  key: string,
  kind: RecordKind<F>,
  isUnmatched: (value: JsonObject) => boolean = () => false,
): FieldDecoder<Decoded<F>> {
  return field(key, 'a record with its identity', (value, report) => {
    if (isBlank(value) || (isJsonObject(value) && isUnmatched(value))) return null;
    return referenceOf(kind, Array.isArray(value) && value.length === 1 ? value[0] : value, report);
  });
}

/** Decodes the object itself as a light record. Null if its identity is null. */
export function inlineReference<F extends FieldDecoders>(kind: RecordKind<F>): FieldDecoder<Decoded<F>> {
  return (raw, report) => {
    const identity: unknown = kind.fields[kind.identity.field]?.(raw, report);
    // Null, undefined, or the error of an unreadable identity.
    return typeof identity === 'string' ? referenceOf(kind, raw, report) : (identity as null | undefined);
  };
}

/** Binds the names of owner fields to the fields of the kind. The kind is a thunk, since kinds refer to each other. */
export function ownerFields<F extends FieldDecoders>(
  kind: () => RecordKind<F>,
  key: string,
  returns: readonly (keyof F & string)[],
): { readonly ownerFields: OwnerFields } {
  return { ownerFields: { kind, key, returns } };
}

/**
 * Reads the fields of the record that owns the list. Ignored unless they include the identity of the record. With a different id,
 * only that id is returned: the owner may have been merged into another record.
 * @throws {InvalidResponse} for another record that cannot be a merge
 */
export function readOwnerFields(
  { kind, key, returns }: OwnerFields,
  related: JsonObject | undefined,
  values: Readonly<Record<string, string>>,
  report: ReportProblem,
): JsonObject {
  if (!related) return {};
  const { fields, identity } = kind();
  const record = ownerIn(related, key);
  const found = fields[identity.field]?.(record, report);
  if (typeof found !== 'string') return {};
  if (found === values[identity.parameter]) return readRecord(fields, record, report, { names: returns });
  if (identity.field !== 'id')
    throw new InvalidResponse(`${identity.field}: expected the requested value, found another`);
  return { id: found };
}

const ownerIn = (related: JsonObject, key: string): JsonObject => (isJsonObject(related[key]) ? related[key] : related);

/**
 * Reads the fields of the list itself. If the list has an owner, these fields are ignored unless `related` has the owner's
 * identity, and no platform other than the requested one. The platform defaults to the platform in the path.
 */
export function readListFields(
  { listFields = {}, ...list }: ListHead,
  related: JsonObject = {},
  values: Readonly<Record<string, string>>,
  report: ReportProblem,
): JsonObject {
  if (!isAboutOwner(list, related, values)) return {};
  const { platform } = values;
  return readFields(listFields, { ...(platform && { platform }), ...related }, report);
}

function isAboutOwner(
  { ownerFields: record, headKey }: ListHead,
  related: JsonObject,
  values: Readonly<Record<string, string>>,
) {
  if (headKey) return isSameText(related[headKey.key], values[headKey.parameter]);
  if (!record) return true;
  const { fields, identity } = record.kind();
  const found = fields[identity.field]?.(ownerIn(related, record.key), () => undefined);
  const { platform } = related;
  const isOfPlatform =
    typeof platform !== 'string' || !('platform' in values) || isSameText(platform, values['platform']);
  return found === values[identity.parameter] && isOfPlatform;
}

/** Ignores case: requests may use any case. */
const isSameText = (one: unknown, other: string | undefined): boolean =>
  asText(one)?.toLowerCase() === other?.toLowerCase();
