import { InvalidResponse, isRaw, type Raw, type Report } from './call.ts';
import { readFields, type Fields } from './fields.ts';
import type { RecordKind } from './record.ts';

/** The record that owns a list or a series, as `related` describes it: a light form, by itself or under a member. */
export interface Header {
  readonly kind: () => RecordKind;
  /** The member of `related` that holds the record, where it is not `related` itself. */
  readonly key: string;
  /** Fields that are believed to be in it; one that is missing after all is requested from the record. */
  readonly offers: readonly string[];
}

/** Binds the names to the fields of the kind. The kind is given late, since kinds refer to each other in circles. */
export function header<F extends Fields>(
  kind: () => RecordKind<F>,
  key: string,
  offers: readonly (keyof F & string)[],
): { readonly header: Header } {
  return { header: { kind, key, offers } };
}

/**
 * Reads the offered fields that are there.
 * @throws {InvalidResponse} for the header of another record
 */
export function readHeader(
  { kind, key, offers }: Header,
  related: Raw | undefined,
  values: Readonly<Record<string, string>>,
  report: Report,
): Raw {
  if (!related) return {};
  const { fields, identity } = kind();
  const record = isRaw(related[key]) ? related[key] : related;
  const known = readFields(fields, record, report);
  const found = known[identity.field];
  const owner = values[identity.parameter];
  if (typeof found === 'string' && owner !== undefined && found !== owner) {
    throw new InvalidResponse('the response is about another record');
  }
  return Object.fromEntries(Object.entries(known).filter(([name]) => offers.includes(name)));
}
