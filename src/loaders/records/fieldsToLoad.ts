import type { RecordKind } from '../../service/description/index.ts';

export interface FieldsToLoad {
  /** Fields to load before the record is returned. */
  readonly missing: readonly string[];
  /** Whether the identity is known and lists or series are selected, which reveal whether the record exists. */
  readonly isPart: boolean;
}

/**
 * Fields that a lookup loads: the selected fields of the record that are unknown. If all selected fields are known, the lookup
 * loads one field to find out whether the record exists, unless a selected list or series shows that.
 * @param selected Names of the selected fields.
 * @param mayBeMissing False if the record is known to exist.
 */
export function fieldsToLoad(
  { fields, lookUps, identity }: RecordKind,
  selected: readonly string[],
  isKnown: (field: string) => boolean,
  mayBeMissing = true,
): FieldsToLoad {
  const isIdentified = isKnown(identity.field);
  const isPart = isIdentified && selected.some(name => isListOrSeries({ fields, lookUps }, name));
  const missing = [...new Set(selected)].filter(name => name in fields && !isKnown(name));
  if (missing.length > 0 || isPart || !mayBeMissing) return { missing, isPart };
  return { missing: [isIdentified ? 'name' : identity.field], isPart };
}

/** Whether a selected field is neither a field of the record, nor a key of its lookups, nor a meta-field. */
export function isListOrSeries({ fields, lookUps }: Pick<RecordKind, 'fields' | 'lookUps'>, name: string): boolean {
  return !(name in fields) && !lookUps.some(({ key }) => key === name) && !name.startsWith('__');
}
