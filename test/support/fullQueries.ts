import { createSchema } from '../../src/schema.ts';
import { ownerFieldsByPath } from './catalogue.ts';
import { withFields, withFullSelections } from './fullSelections.ts';
import type { Operation } from './operations.ts';

const schema = createSchema();
const headers = await ownerFieldsByPath();

/** The query with all fields below what the operation returns, and those of its owner that the head of a list contains. */
export function queryFor({ query, path }: Operation): string {
  const full = withFullSelections(schema, query, { records: 1, owners: false });
  const header = headers.get(path);
  return header ? withFields(schema, full, header.kind().name, header.offers) : full;
}
