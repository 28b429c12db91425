import { SubgraphError } from '../errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Objects of one list of which each field has one error at most. A damaged value is an Error in its place; where one field
 * is damaged in many rows, the first gives the error with their number, and the others are null.
 */
export function withFewErrors<T>(rows: readonly T[]): readonly T[] {
  const counts = new Map<string, number>();
  for (const row of rows) for (const field of damagedFields(row)) counts.set(field, (counts.get(field) ?? 0) + 1);
  if (counts.size === 0) return rows;
  const seen = new Set<string>();
  return rows.map(row => {
    const fields = damagedFields(row);
    const replaced = fields.map(field => [
      field,
      seen.has(field) ? null : counted((row as Values)[field], counts.get(field)),
    ]);
    fields.forEach(field => seen.add(field));
    // Only values that are errors are replaced, by other errors or null.
    return fields.length > 0 ? { ...row, ...Object.fromEntries(replaced) } : row;
  });
}

function damagedFields(row: unknown): string[] {
  const fields: string[] = [];
  if (typeof row !== 'object') return fields;
  // The rows are plain objects that the catalogue read from JSON.
  for (const field in row) if ((row as Values)[field] instanceof Error) fields.push(field);
  return fields;
}

function counted(error: unknown, count = 1): unknown {
  if (count === 1 || !(error instanceof SubgraphError)) return error;
  return new SubgraphError(error.code, `${error.message} ${count - 1} more rows of this list have such a value.`, {
    cause: error,
  });
}
