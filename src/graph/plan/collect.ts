import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  isAbstractType,
  Kind,
  typeFromAST,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type InlineFragmentNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import type { ExecutionContext } from 'graphql/execution/execute.js';

/** Inputs that determine which fields of an operation are collected. */
export interface CollectionScope extends Pick<ExecutionContext, 'schema' | 'fragments' | 'variableValues'> {
  readonly isDeferSupported: boolean;
  /** Called with the number of fields added to a plan that several executions share. */
  readonly grow?: (fields: number) => void;
  readonly replaceResolver?: ResolverReplacement | undefined;
}

export type ResolverReplacement = (
  type: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
) => GraphQLFieldResolver<unknown, unknown> | undefined;

/** One use of `@defer`: a fragment spread or an inline fragment. */
export interface DeferredFragment {
  readonly label: string | undefined;
}

/** An AST node and the deferred fragment it belongs to. */
export interface SelectedNode<Node = FieldNode> {
  readonly node: Node;
  readonly fragment: DeferredFragment | undefined;
}

type SelectionParent = SelectedNode<{ readonly selectionSet?: SelectionSetNode | undefined }>;

export type GroupedFieldSet = ReadonlyMap<string, readonly SelectedNode[]>;

/**
 * Groups the selected fields of an object, in document order, by the deferred fragment that sends them. A field that is
 * sent with the object is in no other group.
 * @param own Deferred fragment that sends the object; undefined for the first part.
 * @throws {GraphQLError} for a condition that is null
 */
export function collectFields(
  type: GraphQLObjectType,
  parents: readonly SelectionParent[],
  own: DeferredFragment | undefined,
  scope: CollectionScope,
): Map<DeferredFragment | undefined, GroupedFieldSet> {
  const isOwn = ({ fragment }: SelectionParent) => fragment === own;
  return new FieldCollector(type, own, scope).fieldsOf([
    ...parents.filter(isOwn),
    ...parents.filter(parent => !isOwn(parent)),
  ]);
}

class FieldCollector {
  readonly #type: GraphQLObjectType;
  readonly #scope: CollectionScope;
  readonly #own = new Map<string, SelectedNode[]>();
  readonly #fields: Map<DeferredFragment | undefined, Map<string, SelectedNode[]>>;
  readonly #visited = new Set<FragmentDefinitionNode>();
  /** Deferred spreads, collected last: each named fragment is visited once, and fields sent with the object come first. */
  readonly #deferred: SelectedNode<InlineFragmentNode | FragmentDefinitionNode>[] = [];

  constructor(type: GraphQLObjectType, own: DeferredFragment | undefined, scope: CollectionScope) {
    this.#type = type;
    this.#scope = scope;
    this.#fields = new Map([[own, this.#own]]);
  }

  fieldsOf(parents: readonly SelectionParent[]): Map<DeferredFragment | undefined, GroupedFieldSet> {
    for (const { node, fragment } of parents) this.#addSet(node.selectionSet, fragment);
    // The loop also visits elements that it appends.
    for (const { node, fragment } of this.#deferred) this.#addFragment(node, fragment);
    return this.#fields;
  }

  #addSet(selectionSet: SelectionSetNode | undefined, fragment: DeferredFragment | undefined): void {
    for (const selection of selectionSet?.selections ?? []) {
      if (!isIncluded(selection, this.#scope)) continue;
      if (selection.kind === Kind.FIELD) this.#addField(selection, fragment);
      else this.#addSpread(selection, fragment);
    }
  }

  #addField(node: FieldNode, fragment: DeferredFragment | undefined): void {
    const key = (node.alias ?? node.name).value;
    const group = this.#own.has(key) ? this.#own : this.#groupOf(fragment);
    const nodes = group.get(key);
    if (nodes) nodes.push({ node, fragment });
    else group.set(key, [{ node, fragment }]);
  }

  #groupOf(fragment: DeferredFragment | undefined): Map<string, SelectedNode[]> {
    const group = this.#fields.get(fragment) ?? new Map<string, SelectedNode[]>();
    this.#fields.set(fragment, group);
    return group;
  }

  #addSpread(spread: InlineFragmentNode | FragmentSpreadNode, fragment: DeferredFragment | undefined): void {
    const node = spread.kind === Kind.INLINE_FRAGMENT ? spread : this.#scope.fragments[spread.name.value];
    if (!node || !this.#applies(node)) return;
    const deferred = deferredFragmentOf(spread, this.#scope);
    if (deferred) this.#deferred.push({ node, fragment: deferred });
    else this.#addFragment(node, fragment);
  }

  #addFragment(node: InlineFragmentNode | FragmentDefinitionNode, fragment: DeferredFragment | undefined): void {
    if (node.kind === Kind.FRAGMENT_DEFINITION) {
      if (this.#visited.has(node)) return;
      this.#visited.add(node);
    }
    this.#addSet(node.selectionSet, fragment);
  }

  #applies({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode): boolean {
    if (!typeCondition) return true;
    const { schema } = this.#scope;
    const type = typeFromAST(schema, typeCondition);
    return type === this.#type || (isAbstractType(type) && schema.isSubType(type, this.#type));
  }
}

function isIncluded(node: SelectionNode, { variableValues }: CollectionScope): boolean {
  if (!node.directives?.length) return true;
  return (
    getDirectiveValues(GraphQLSkipDirective, node, variableValues)?.['if'] !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variableValues)?.['if'] !== false
  );
}

function deferredFragmentOf(
  node: InlineFragmentNode | FragmentSpreadNode,
  { schema, variableValues, isDeferSupported }: CollectionScope,
): DeferredFragment | undefined {
  const directive = isDeferSupported && node.directives?.length ? schema.getDirective('defer') : undefined;
  const values = directive && getDirectiveValues(directive, node, variableValues);
  if (!values || values['if'] === false) return undefined;
  const { label } = values;
  return { label: typeof label === 'string' ? label : undefined };
}
