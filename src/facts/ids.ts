/** The provider's own pattern of its ids (catalogue/README.md, Values). */
const ID = String.raw`\b\w{8}-\w{4}-\w{4}-\w{4}-\w{12}\b`;
const WHOLE = new RegExp(`^${ID}$`);
const ANY = new RegExp(ID, 'g');

export const isId = (value: unknown): value is string => typeof value === 'string' && WHOLE.test(value);

/** The ids in the name of facts. */
export const idsIn = (name: string): readonly string[] => name.match(ANY) ?? [];
