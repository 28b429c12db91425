import { parse, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { schema } from './schema.ts';
import { ownerFieldsByPath, recordKinds } from './catalogue.ts';
import { withFields, withFullSelections } from './fullSelections.ts';
import type { Operation } from './operations.ts';

const headers = await ownerFieldsByPath();
const kinds = await recordKinds();

/** A query with all fields of an operation's result, and the owner fields of its list. */
export function queryFor({ query, path }: Operation): string {
  const full = withFullSelections(schema, query, { records: 1, owners: false });
  const header = headers.get(path);
  return header ? withFields(schema, full, header.kind().name, header.returns) : withoutCallsOfTheirOwn(full, path);
}

/** Records with a field that the batch call omits are requested individually. */
function withoutCallsOfTheirOwn(query: string, path: string): string {
  const kind = kinds.find(({ batchPath }) => batchPath?.path === path);
  if (!kind) return query;
  const isApart = (name: string) => name in kind.fields && !kind.batchPath?.returns.has(name);
  const info = new TypeInfo(schema);
  const Field = (node: { readonly name: { readonly value: string } }) =>
    info.getParentType()?.name === kind.name && isApart(node.name.value) ? null : undefined;
  return print(visit(parse(query), visitWithTypeInfo(info, { Field })));
}
