/**
 * State of an operation, stored on an object that belongs to it. V8 frees a `WeakMap` value that references its key
 * only in a full mark-sweep; until then, a process-wide `WeakMap` would retain everything that the operation has read.
 */
export class OperationState<Value> {
  readonly #name: symbol;

  constructor(name: string) {
    this.#name = Symbol(name);
  }

  of(owner: object): Value | undefined {
    // Safe cast: only this class uses the symbol.
    return Reflect.get(owner, this.#name) as Value | undefined;
  }

  set(owner: object, value: Value): Value {
    Reflect.set(owner, this.#name, value);
    return value;
  }
}
