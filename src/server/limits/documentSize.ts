import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** The size of a selection with its fragments expanded. */
export interface Size {
  /** Fields of the selection itself. */
  readonly ownFields: number;
  /** Fields on all levels. */
  readonly fields: number;
  /** Levels. */
  readonly depth: number;
  readonly aliases: number;
  /** Characters of the longest response name. */
  readonly longestName: number;
  readonly directives: number;
  /** Approximate number of values of an introspection field. */
  readonly values: number;
  /** Approximate number of values of introspection in it. */
  readonly introspected: number;
}

const NOTHING: Size = {
  ownFields: 0,
  fields: 0,
  depth: 0,
  aliases: 0,
  longestName: 0,
  directives: 0,
  values: 0,
  introspected: 0,
};

/** Approximate length of introspection lists with more than one item; the schema has the number of types. */
const listLengths: ReadonlyMap<string, number> = new Map([
  ['fields', 5],
  ['directives', 20],
]);

/** Nesting of selections, by fields or fragments, up to which they are counted. */
const MOST_LEVELS = 200;
const BOTTOMLESS: Size = { ...NOTHING, depth: Infinity };

/**
 * Measures selections of one document. Each fragment is measured once, however often it is spread: fragments that double
 * at each step would otherwise take exponential time.
 */
export class DocumentSize {
  readonly #types: number;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #measured = new Map<string, Size>();

  /** @param types The number of types in the schema. */
  constructor(document: DocumentNode, types: number) {
    const fragments = document.definitions.filter(definition => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.#types = types;
    this.#fragments = new Map(fragments.map(fragment => [fragment.name.value, fragment]));
  }

  of({ selections }: SelectionSetNode, level = 0): Size {
    if (level > MOST_LEVELS) return BOTTOMLESS;
    let size = NOTHING;
    for (const selection of selections) size = sum(size, this.#ofSelection(selection, level));
    return size;
  }

  #ofSelection(selection: SelectionNode, level: number): Size {
    const size = this.#undirected(selection, level);
    return { ...size, directives: size.directives + (selection.directives?.length ?? 0) };
  }

  #undirected(selection: SelectionNode, level: number): Size {
    switch (selection.kind) {
      case Kind.FIELD:
        return this.#ofField(selection, level);
      case Kind.INLINE_FRAGMENT:
        return this.of(selection.selectionSet, level + 1);
      case Kind.FRAGMENT_SPREAD:
        return this.#ofFragment(selection.name.value, level);
    }
  }

  #ofField({ name: { value: name }, alias, selectionSet }: FieldNode, level: number): Size {
    const members = selectionSet ? this.of(selectionSet, level + 1) : NOTHING;
    const length = name === 'types' ? this.#types : (listLengths.get(name) ?? 1);
    const values = length * (members.values + 1);
    return {
      ownFields: 1,
      fields: members.fields + 1,
      depth: members.depth + 1,
      aliases: members.aliases + (alias ? 1 : 0),
      longestName: Math.max(members.longestName, (alias?.value ?? name).length),
      directives: members.directives,
      values,
      introspected: name === '__schema' || name === '__type' ? values : members.introspected,
    };
  }

  /** Undefined for an unknown or recursive fragment: GraphQL's own rules reject these. */
  #ofFragment(name: string, level: number): Size {
    const known = this.#measured.get(name);
    if (known) return known;
    this.#measured.set(name, NOTHING);
    const fragment = this.#fragments.get(name);
    const size = fragment ? this.of(fragment.selectionSet, level + 1) : NOTHING;
    this.#measured.set(name, size);
    return size;
  }
}

const sum = (a: Size, b: Size): Size => ({
  ownFields: a.ownFields + b.ownFields,
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  longestName: Math.max(a.longestName, b.longestName),
  directives: a.directives + b.directives,
  values: a.values + b.values,
  introspected: a.introspected + b.introspected,
});
