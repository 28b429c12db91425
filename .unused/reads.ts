import type { Expression, Node, ObjectBindingPattern } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { TypeFlags, type Checker, type Symbol, type Type } from 'typescript/unstable/sync';
import type { Nodes } from './nodes.ts';
import { Types } from './types.ts';

/** Types within types are compared down to this depth. */
const DEEPEST = 3;

/**
 * The members that are read. A value can be assigned to another type, so a member is also read through every type that its own
 * one is assigned to. Code that is not ours reads the members that its types declare, or all where it accepts any object.
 */
export class Reads {
  readonly #checker: Checker;
  readonly #types: Types;
  readonly #isOurs: (path: string) => boolean;
  /** Declarations of members. */
  readonly #read = new Set<string>();
  readonly #whole = new Set<string>();
  readonly #assignments = new Map<string, readonly [from: Type, to: Type]>();

  constructor(checker: Checker, isOurs: (path: string) => boolean) {
    this.#checker = checker;
    this.#types = new Types(checker);
    this.#isOurs = isOurs;
  }

  /** True for a member that is read, or declared by others. */
  has(symbol: Symbol): boolean {
    return symbol.declarations.some(({ path, index }) => !this.#isOurs(path) || this.#read.has(`${path}:${index}`));
  }

  addFile(nodes: Nodes): void {
    for (const symbol of this.#checker.getSymbolAtLocation(nodes.accesses)) this.#add(symbol);
    this.#types.ofEach(nodes.patterns).forEach((type, index) => this.#addPattern(nodes.patterns[index], type));
    for (const { object, key } of nodes.indexes) this.#addIndex(this.#types.of(object), this.#types.of(key));
    const passed = this.#types.ofEach(nodes.calls.flatMap(({ values }) => values));
    for (const { call, values } of nodes.calls) this.#addArguments(call, passed.splice(0, values.length));
    const assigned = this.#types.ofEach(nodes.assigned.map(({ value }) => value));
    nodes.assigned.forEach(({ place }, index) => this.#addAssigned(place, assigned[index]));
    for (const { value, cast } of nodes.casts) this.#assign(this.#types.of(value), this.#types.of(cast));
    for (const { child, parent } of nodes.heritages)
      this.#assign(this.#types.declaredBy(child), this.#types.of(parent));
    for (const parent of nodes.graphqlParents) this.#assign(...this.#types.graphqlParent(parent));
  }

  /** Adds the members that are read through the types that theirs are assigned to. Call it after the last file. */
  addThroughAssignments(): void {
    let before;
    do {
      before = this.#read.size;
      for (const [from, to] of this.#assignments.values()) this.#addThrough(from, to);
    } while (this.#read.size > before);
  }

  #addThrough(from: Type, to: Type): void {
    const targets = this.#types.members(to);
    for (const [name, member] of this.#types.members(from)) {
      const target = targets.get(name);
      if (target && !this.has(member) && this.has(target)) this.#add(member);
    }
  }

  #add(symbol: Symbol | undefined): void {
    for (const { path, index } of symbol?.declarations ?? []) this.#read.add(`${path}:${index}`);
  }

  #addPattern(pattern: ObjectBindingPattern | undefined, type: Type | undefined): void {
    for (const { propertyName, name, dotDotDotToken } of pattern?.elements ?? []) {
      const key = propertyName ?? name;
      if (dotDotDotToken || !key) continue;
      if (is.isIdentifier(key) || is.isStringLiteral(key)) this.#add(this.#types.members(type).get(key.text));
      else this.#addAll(type, false);
    }
  }

  #addIndex(object: Type | undefined, key: Type | undefined): void {
    const names = this.#types.parts(key).map(part => (part.isStringLiteralType() ? part.value : undefined));
    if (names.includes(undefined)) this.#addAll(object, false);
    else for (const name of names) if (name !== undefined) this.#add(this.#types.members(object).get(name));
  }

  #addArguments(call: Node, values: readonly (Type | undefined)[]): void {
    const isPlain = values.every(type => !type || this.#types.isPrimitive(type));
    const signature = isPlain ? undefined : this.#checker.getResolvedSignature(call);
    if (!signature) return;
    const isOurs = signature.declaration && this.#isOurs(signature.declaration.path);
    for (const [index, type] of values.entries()) {
      if (!type || this.#types.isPrimitive(type)) continue;
      const parameter = this.#types.parameter(signature, index);
      // What is passed to JSON.stringify is read down to the last member; our own functions are read themselves.
      if (this.#types.acceptsAny(parameter)) this.#addAll(type, !isOurs);
      else this.#assign(type, parameter);
    }
  }

  #addAssigned(place: Expression, type: Type | undefined): void {
    if (!type || this.#types.isPrimitive(type)) return;
    const expected = this.#types.expectedAt(place);
    // A callback of a generic function is expected to return `unknown`, which reads nothing.
    const isOfCallback = is.isArrowFunction(place.parent) && is.isCallExpression(place.parent.parent);
    if (this.#types.acceptsAny(expected) && !(isOfCallback && expected?.flags === TypeFlags.Unknown))
      this.#addAll(type, true);
    else this.#assign(type, expected);
  }

  /** Adds all members of a type, and of the types within it. */
  #addAll(type: Type | undefined, isDeep: boolean): void {
    for (const part of this.#types.parts(type)) {
      const key = `${part.id} ${isDeep}`;
      if (this.#whole.has(key) || this.#types.isPrimitive(part)) continue;
      this.#whole.add(key);
      for (const member of this.#types.members(part).values()) {
        if (!member.declarations.some(({ path }) => this.#isOurs(path))) continue;
        this.#add(member);
        if (isDeep) this.#addAll(this.#types.ofMember(member), true);
      }
      if (isDeep) for (const inner of this.#types.inner(part)) this.#addAll(inner, true);
    }
  }

  #assign(from: Type | undefined, to: Type | undefined, depth = 0): void {
    if (!from || !to || from.id === to.id || depth > DEEPEST || this.#types.isPrimitive(from)) return;
    const key = `${from.id} ${to.id}`;
    if (this.#assignments.has(key)) return;
    this.#assignments.set(key, [from, to]);
    const [sources, targets] = [this.#types.parts(from), this.#types.parts(to)];
    if (sources.length > 1 || targets.length > 1) {
      for (const source of sources) for (const target of targets) this.#assign(source, target, depth);
      return;
    }
    this.#assignInner(from, to, depth + 1);
  }

  /** The results of functions, the items of arrays and what promises hold are assigned, too, and the members of members. */
  #assignInner(from: Type, to: Type, depth: number): void {
    const [made, wanted] = [this.#types.signature(from), this.#types.signature(to)];
    if (made) {
      this.#assign(this.#types.result(made), wanted ? this.#types.result(wanted) : to, depth);
      // What a function is called with goes the other way.
      wanted?.parameters.forEach((_, index) =>
        this.#assign(this.#types.parameter(wanted, index), this.#types.parameter(made, index), depth),
      );
      return;
    }
    const [sources, targets] = [this.#types.inner(from), this.#types.inner(to)];
    sources.forEach((source, index) => this.#assign(source, targets[index] ?? to, depth));
    const members = this.#types.members(to);
    for (const [name, member] of this.#types.members(from)) {
      const target = members.get(name);
      const isNested = target && target.id !== member.id && member.declarations.every(({ path }) => this.#isOurs(path));
      if (isNested) this.#assign(this.#types.ofMember(member), this.#types.ofMember(target), depth);
    }
  }
}
