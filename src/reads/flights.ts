import type { Offer } from './reader.ts';

/** A call in flight. */
export interface Flight {
  readonly offers: readonly Offer[];
  /** Resolves when its entries or its failures are known. It never rejects. */
  readonly done: Promise<void>;
}

const NONE: readonly Offer[] = [];

/** The calls of one operation in flight, by the keys under which they bring something: what they offer is not requested again. */
export class Flights {
  readonly #byKey = new Map<string, Flight[]>();

  /** @param fly Sends the call, and calls `land` when it has ended, before what it brought is added. */
  begin(offers: readonly Offer[], fly: (land: () => void) => Promise<void>): void {
    const flight: Flight = { offers, done: fly(() => this.#land(flight)) };
    for (const { key } of offers) this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), flight]);
  }

  at(keys: readonly string[]): Flight[] {
    return [...new Set(keys.flatMap(key => this.#byKey.get(key) ?? []))];
  }

  offersAt(key: string): readonly Offer[] {
    const flights = this.#byKey.get(key);
    return flights ? flights.flatMap(({ offers }) => offers.filter(offer => offer.key === key)) : NONE;
  }

  #land(flight: Flight): void {
    for (const { key } of flight.offers) {
      const left = this.#byKey.get(key)?.filter(other => other !== flight) ?? [];
      if (left.length > 0) this.#byKey.set(key, left);
      else this.#byKey.delete(key);
    }
  }
}

/** Resolves when all calls have landed, or a want that may not need all of them lacks nothing any more. */
export function landed(flights: readonly Flight[], waiting: { readonly isMissing: boolean } | false): Promise<unknown> {
  const [first, ...more] = flights;
  if (first && more.length === 0) return first.done;
  if (!waiting) return Promise.all(flights.map(({ done }) => done));
  return new Promise<void>(resolve => {
    let left = flights.length;
    const check = () => (--left === 0 || !waiting.isMissing ? resolve() : undefined);
    for (const { done } of flights) void done.then(check);
  });
}
