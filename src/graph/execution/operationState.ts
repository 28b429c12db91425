/**
 * State of an operation, stored on an object that belongs to it. In a process-wide `WeakMap`, V8 frees a value that references
 * its key only in a full mark-sweep; until then it would copy and keep everything the operation has read.
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
