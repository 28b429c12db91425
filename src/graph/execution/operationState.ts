/**
 * State of an operation, kept in an object that belongs to it. In a `WeakMap` of the process, V8 collects a value that refers to its
 * key only when it marks the whole heap: until then it would copy and keep all that each operation has read.
 */
export class OperationState<Value> {
  readonly #name: symbol;

  /** @param name For debuggers. */
  constructor(name: string) {
    this.#name = Symbol(name);
  }

  of(owner: object): Value | undefined {
    // Nothing else has this symbol.
    return Reflect.get(owner, this.#name) as Value | undefined;
  }

  set(owner: object, value: Value): Value {
    Reflect.set(owner, this.#name, value);
    return value;
  }
}
