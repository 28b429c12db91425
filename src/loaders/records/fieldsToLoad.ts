import type { RecordKind } from '../../service/description/index.ts';

export interface FieldsToLoad {
  /** Fields of the record that are requested before it is returned. */
  readonly missing: readonly string[];
  /** True if lists and series are requested too, which show that the record exists. */
  readonly isPart: boolean;
}

/**
 * The fields that a look-up requests: the selected fields of the record itself that are not known; without any, a field
 * that shows that it exists, unless its lists and series do.
 * @param selected Names of the selected fields.
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

/** True if a field is neither one of the record itself nor a key of its look-ups. */
export function isListOrSeries({ fields, lookUps }: Pick<RecordKind, 'fields' | 'lookUps'>, name: string): boolean {
  return !(name in fields) && !lookUps.some(({ key }) => key === name) && !name.startsWith('__');
}
