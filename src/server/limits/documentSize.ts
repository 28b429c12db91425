import {
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Size of a selection with its fragments expanded. */
export interface SelectionSize {
  /** Fields on the top level. */
  readonly directFields: number;
  /** Fields on all levels. */
  readonly fields: number;
  readonly depth: number;
  readonly aliases: number;
  /** Length of the longest response name. */
  readonly maxNameCharacters: number;
  readonly directives: number;
  /** Estimated number of values if the selection is part of an introspection field. */
  readonly values: number;
  /** Estimated number of values of the introspection fields in the selection. */
  readonly introspectedValues: number;
}

const EMPTY_SELECTION: SelectionSize = {
  directFields: 0,
  fields: 0,
  depth: 0,
  aliases: 0,
  maxNameCharacters: 0,
  directives: 0,
  values: 0,
  introspectedValues: 0,
};

/** Approximate length of introspection lists with more than one item. The schema provides the number of types. */
const INTROSPECTION_LIST_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['fields', 5],
  ['directives', 20],
]);

/** Maximum nesting that is measured. */
const MAX_COUNTED_LEVELS = 200;
const UNCOUNTED_SELECTION: SelectionSize = { ...EMPTY_SELECTION, depth: Infinity };

/**
 * Measures selections of one document. Measures each fragment once, however often it is spread: fragments that double
 * at each step would otherwise take exponential time.
 */
export class DocumentSize {
  readonly #typeCount: number;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #measured = new Map<string, SelectionSize>();

  /** @param typeCount Number of types in the schema. */
  constructor(document: DocumentNode, typeCount: number) {
    const fragments = document.definitions.filter(definition => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.#typeCount = typeCount;
    this.#fragments = new Map(fragments.map(fragment => [fragment.name.value, fragment]));
  }

  of({ selections }: SelectionSetNode, level = 0): SelectionSize {
    if (level > MAX_COUNTED_LEVELS) return UNCOUNTED_SELECTION;
    let size = EMPTY_SELECTION;
    for (const selection of selections) size = addSizes(size, this.#ofSelection(selection, level));
    return size;
  }

  #ofSelection(selection: SelectionNode, level: number): SelectionSize {
    const size = this.#ofSelectionWithoutDirectives(selection, level);
    return { ...size, directives: size.directives + (selection.directives?.length ?? 0) };
  }

  #ofSelectionWithoutDirectives(selection: SelectionNode, level: number): SelectionSize {
    switch (selection.kind) {
      case Kind.FIELD:
        return this.#ofField(selection, level);
      case Kind.INLINE_FRAGMENT:
        return this.of(selection.selectionSet, level + 1);
      case Kind.FRAGMENT_SPREAD:
        return this.#ofFragment(selection.name.value, level);
    }
  }

  #ofField({ name: { value: name }, alias, selectionSet }: FieldNode, level: number): SelectionSize {
    const members = selectionSet ? this.of(selectionSet, level + 1) : EMPTY_SELECTION;
    const length = name === 'types' ? this.#typeCount : (INTROSPECTION_LIST_LENGTHS.get(name) ?? 1);
    const values = length * (members.values + 1);
    return {
      directFields: 1,
      fields: members.fields + 1,
      depth: members.depth + 1,
      aliases: members.aliases + (alias ? 1 : 0),
      maxNameCharacters: Math.max(members.maxNameCharacters, (alias?.value ?? name).length),
      directives: members.directives,
      values,
      introspectedValues: name === '__schema' || name === '__type' ? values : members.introspectedValues,
    };
  }

  /** Empty for an unknown or recursive fragment, which GraphQL's validation rules reject. */
  #ofFragment(name: string, level: number): SelectionSize {
    const measured = this.#measured.get(name);
    if (measured) return measured;
    this.#measured.set(name, EMPTY_SELECTION);
    const fragment = this.#fragments.get(name);
    const size = fragment ? this.of(fragment.selectionSet, level + 1) : EMPTY_SELECTION;
    this.#measured.set(name, size);
    return size;
  }
}

const addSizes = (a: SelectionSize, b: SelectionSize): SelectionSize => ({
  directFields: a.directFields + b.directFields,
  fields: a.fields + b.fields,
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  maxNameCharacters: Math.max(a.maxNameCharacters, b.maxNameCharacters),
  directives: a.directives + b.directives,
  values: a.values + b.values,
  introspectedValues: a.introspectedValues + b.introspectedValues,
});
