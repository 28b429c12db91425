/** The provider's own pattern of its ids (service/catalogue/README.md, Values). */
const ID = String.raw`\b\w{8}-\w{4}-\w{4}-\w{4}-\w{12}\b`;
const WHOLE = new RegExp(`^${ID}$`);
const ANY = new RegExp(ID, 'g');

export const isId = (value: unknown): value is string => typeof value === 'string' && WHOLE.test(value);

/** The ids in a JSON value: in texts, alone or among others, in arrays and in the members of objects. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(ANY) ?? NONE;
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : NONE;
}

const NONE: readonly string[] = [];
