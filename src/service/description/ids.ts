/** The pattern of ids in the provider's documentation (service/catalogue/README.md, Values). */
const ID = String.raw`\b\w{8}-\w{4}-\w{4}-\w{4}-\w{12}\b`;
const ID_ALONE = new RegExp(`^${ID}$`);
const ID_ANYWHERE = new RegExp(ID, 'g');

export const isId = (value: unknown): value is string => typeof value === 'string' && ID_ALONE.test(value);

/** Ids in a JSON value: in strings, alone or among others, in arrays and in object members. */
export function findIds(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(ID_ANYWHERE) ?? NO_IDS;
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(findIds) : NO_IDS;
}

const NO_IDS: readonly string[] = [];
