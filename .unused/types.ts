import type { Expression, Node } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import {
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Signature,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';

/** The interface of the compiler is new: it fails for some tuples. Such a type counts as unknown. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

function remembered<T>(answers: Map<number, T>, { id }: { readonly id: number }, ask: () => T): T {
  const known = answers.get(id);
  if (known !== undefined || answers.has(id)) return known as T;
  const answer = ask();
  answers.set(id, answer);
  return answer;
}

const NO_MEMBERS: ReadonlyMap<string, Symbol> = new Map();

/** Asks the compiler about types, each question once: an answer comes from another process. */
export class Types {
  readonly #checker: Checker;
  readonly #ofMembers = new Map<number, Type | undefined>();
  readonly #parts = new Map<number, readonly Type[]>();
  readonly #members = new Map<number, ReadonlyMap<string, Symbol>>();
  readonly #inner = new Map<number, readonly Type[]>();
  readonly #signatures = new Map<number, Signature | undefined>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  of(node: Node): Type | undefined {
    return attempt(() => this.#checker.getTypeAtLocation(node));
  }

  ofEach(nodes: readonly Node[]): (Type | undefined)[] {
    return attempt(() => this.#checker.getTypeAtLocation(nodes)) ?? nodes.map(node => this.of(node));
  }

  ofMember(member: Symbol): Type | undefined {
    return remembered(this.#ofMembers, member, () => attempt(() => this.#checker.getTypeOfSymbol(member)));
  }

  /** The type that a class or interface declares. */
  declaredBy(node: Node): Type | undefined {
    const name = is.isClassDeclaration(node) || is.isInterfaceDeclaration(node) ? node.name : undefined;
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    return symbol && this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  /** From `Source as AlbumParent`: the parent, and the generated type `Album` of its fields. */
  graphqlParent(name: Node & { readonly text?: string }): [Type | undefined, Type | undefined] {
    const alias = this.#checker.getSymbolAtLocation(name);
    const field = name.text?.replace(/Parent$/, '') ?? '';
    const generated = this.#checker.resolveName(field, SymbolFlags.Type, name);
    if (!alias || !generated) return [undefined, undefined];
    const parent = this.#checker.getAliasedSymbol(alias);
    return [this.#checker.getDeclaredTypeOfSymbol(parent), this.#checker.getDeclaredTypeOfSymbol(generated)];
  }

  /** The type that the value at this place has to fit. */
  expectedAt(place: Expression): Type | undefined {
    return attempt(() => this.#checker.getContextualType(place));
  }

  parameter(signature: Signature, index: number): Type | undefined {
    return attempt(() => this.#checker.getParameterType(signature, index));
  }

  /** The types of a union; else the type itself. */
  parts(type: Type | undefined): readonly Type[] {
    if (!type?.isUnionType()) return type ? [type] : [];
    return remembered(this.#parts, type, () => attempt(() => type.getTypes()) ?? []);
  }

  /** Properties and methods. */
  members(type: Type | undefined): ReadonlyMap<string, Symbol> {
    if (!type || this.isPrimitive(type)) return NO_MEMBERS;
    return remembered(this.#members, type, () => {
      const symbols = attempt(() => this.#checker.getPropertiesOfType(type)) ?? [];
      return new Map(symbols.map(symbol => [symbol.name, symbol]));
    });
  }

  /** What an array, a promise or a map holds, and the values of an object with any key. */
  inner(type: Type): readonly Type[] {
    if (!type.isTypeReference()) return [];
    return remembered(this.#inner, type, () => attempt(() => this.#checker.getTypeArguments(type)) ?? []);
  }

  /** Of a function. */
  signature(type: Type): Signature | undefined {
    if (!type.isObjectType() || type.isClassOrInterface()) return undefined;
    return remembered(this.#signatures, type, () =>
      attempt(() => this.#checker.getSignaturesOfType(type, SignatureKind.Call))?.at(0),
    );
  }

  result(signature: Signature): Type | undefined {
    return attempt(() => this.#checker.getReturnTypeOfSignature(signature));
  }

  /** True for `unknown`, and for types that declare no members, such as objects with any key. */
  acceptsAny(type: Type | undefined): boolean {
    return this.parts(type).some(part => {
      if ((part.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.NonPrimitive)) !== 0) return true;
      if (!part.isObjectType() || part.isTypeReference()) return false;
      return this.members(part).size === 0 && !this.#isNewable(part) && !this.signature(part);
    });
  }

  #isNewable(type: Type): boolean {
    return (attempt(() => this.#checker.getSignaturesOfType(type, SignatureKind.Construct)) ?? []).length > 0;
  }

  /** True if it has no members of ours. */
  isPrimitive(type: Type): boolean {
    return !type.isObjectType() && !type.isUnionType() && !type.isIntersectionType() && !type.isTypeParameter();
  }
}
