import { SyntaxKind, type Expression, type Node, type ObjectBindingPattern } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';

/** The nodes of a file that declare, read or assign members. */
export interface Nodes {
  readonly members: { readonly name: Node; readonly owner: string }[];
  /** Names in `object.name`. */
  readonly accesses: Node[];
  readonly patterns: ObjectBindingPattern[];
  /** `object[key]` and `key in object`. */
  readonly indexes: { readonly object: Expression; readonly key: Expression }[];
  readonly calls: { readonly call: Node; readonly values: readonly Expression[] }[];
  /** Values, with the expression whose expected type they have to fit. */
  readonly assigned: { readonly value: Expression; readonly place: Expression }[];
  /** `value as Type`, and the whole of it. */
  readonly casts: { readonly value: Expression; readonly cast: Expression }[];
  /** Classes and interfaces with what they extend or implement. */
  readonly heritages: { readonly child: Node; readonly parent: Node }[];
  /** Imports of `AlbumParent` into the generated types: the execution reads the fields of `Album` from it. */
  readonly graphqlParents: Node[];
}

export function nodesOf(file: Node | undefined): Nodes {
  const nodes: Nodes = {
    members: [],
    accesses: [],
    patterns: [],
    indexes: [],
    calls: [],
    assigned: [],
    casts: [],
    heritages: [],
    graphqlParents: [],
  };
  const visit = (node: Node): void => {
    addDeclaration(node, nodes);
    addRead(node, nodes);
    addAssigned(node, nodes);
    node.forEachChild(visit);
  };
  file?.forEachChild(visit);
  return nodes;
}

function addDeclaration(node: Node, { members, heritages, graphqlParents }: Nodes): void {
  const isMember =
    is.isPropertySignatureDeclaration(node) ||
    is.isMethodSignatureDeclaration(node) ||
    is.isPropertyDeclaration(node) ||
    is.isMethodDeclaration(node) ||
    is.isGetAccessorDeclaration(node);
  if (isMember && !is.isObjectLiteralExpression(node.parent) && !isPattern(node.parent)) {
    const { name, parent } = node;
    // TypeScript reports private ones; those with a computed name, such as an iterator, are for the language.
    if (is.isIdentifier(name) || is.isStringLiteral(name)) members.push({ name, owner: ownerOf(parent) });
  }
  if (is.isHeritageClause(node)) heritages.push(...node.types.map(parent => ({ child: node.parent, parent })));
  if (is.isImportSpecifier(node) && node.name.text.endsWith('Parent')) graphqlParents.push(node.name);
}

/** True for a type literal that values are only compared with, in a conditional type or as an argument such as that of Extract. */
function isPattern(node: Node): boolean {
  const { parent } = node;
  return is.isTypeLiteralNode(node) && (is.isConditionalTypeNode(parent) || isExtract(parent));
}

const isExtract = (node: Node) =>
  is.isTypeReferenceNode(node) && is.isIdentifier(node.typeName) && node.typeName.text === 'Extract';

/** The name of the class, the type or the function around a member. */
function ownerOf(node: Node): string {
  const name: unknown = 'name' in node ? node.name : undefined;
  if (name && is.isIdentifier(name as Node)) return (name as Node & { text: string }).text;
  return is.isSourceFile(node) ? '{}' : ownerOf(node.parent);
}

function addRead(node: Node, { accesses, patterns, indexes, calls }: Nodes): void {
  if (is.isPropertyAccessExpression(node) && !isOnlyWritten(node)) accesses.push(node.name);
  if (is.isElementAccessExpression(node) && !isOnlyWritten(node))
    indexes.push({ object: node.expression, key: node.argumentExpression });
  if (is.isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
    indexes.push({ object: node.right, key: node.left });
  if (is.isObjectBindingPattern(node)) patterns.push(node);
  if (is.isCallExpression(node) || is.isNewExpression(node)) calls.push({ call: node, values: node.arguments ?? [] });
}

const WRITES = [SyntaxKind.EqualsToken, SyntaxKind.PlusEqualsToken, SyntaxKind.MinusEqualsToken];
const STEPS = [SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken];

/** True for the target of an assignment, and for a counter that is only counted. */
function isOnlyWritten(node: Node): boolean {
  const { parent } = node;
  if (is.isBinaryExpression(parent)) return parent.left === node && WRITES.includes(parent.operatorToken.kind);
  const isStep = is.isPostfixUnaryExpression(parent) || is.isPrefixUnaryExpression(parent);
  return isStep && STEPS.includes(parent.operator) && is.isExpressionStatement(parent.parent);
}

function addAssigned(node: Node, { assigned, casts }: Nodes): void {
  if (is.isAsExpression(node)) casts.push({ value: node.expression, cast: node });
  if (is.isSpreadAssignment(node) && is.isObjectLiteralExpression(node.parent))
    assigned.push({ value: node.expression, place: node.parent });
  const value = assignedBy(node);
  if (value && !is.isLiteralExpression(value)) assigned.push({ value, place: value });
}

function assignedBy(node: Node): Expression | undefined {
  if (is.isReturnStatement(node) || is.isYieldExpression(node)) return node.expression;
  if (is.isPropertyAssignment(node) || is.isPropertyDeclaration(node)) return node.initializer;
  if (is.isVariableDeclaration(node)) return node.type && node.initializer;
  if (is.isShorthandPropertyAssignment(node)) return is.isIdentifier(node.name) ? node.name : undefined;
  if (is.isArrowFunction(node) && !is.isBlock(node.body)) return node.body;
  return undefined;
}
