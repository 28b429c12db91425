import type { Offer } from './reader.ts';

/** A call in flight. */
export interface Flight {
  readonly offers: readonly Offer[];
  /** Resolves when its entries or its failures are known. It never rejects. */
  readonly done: Promise<void>;
}

/** The calls that a want waits for. */
interface Awaited {
  readonly flights: readonly Flight[];
  /** Their offers under its keys, and those of them that are believed. */
  readonly all: number;
  readonly believed: number;
}

const NONE: readonly never[] = [];

/** The calls of one operation in flight, by the keys under which they bring something: what they offer is not requested again. */
export class Flights {
  readonly #byKey = new Map<string, Flight[]>();

  /** @param fly Sends the call, and calls `land` when it has ended, before what it brought is added. */
  begin(offers: readonly Offer[], fly: (land: () => void) => Promise<void>): void {
    const flight: Flight = { offers, done: fly(() => this.#land(flight)) };
    for (const { key } of offers) {
      const others = this.#byKey.get(key);
      if (others) others.push(flight);
      else this.#byKey.set(key, [flight]);
    }
  }

  at(keys: readonly string[]): readonly Flight[] {
    return this.for(keys).flights;
  }

  /** The calls that offer something under these keys, and how many of their offers under them are believed. */
  for(keys: readonly string[]): Awaited {
    const found: { flights: Flight[]; all: number; believed: number } = { flights: [], all: 0, believed: 0 };
    for (const key of keys) {
      for (const flight of this.#byKey.get(key) ?? NONE) {
        if (!found.flights.includes(flight)) found.flights.push(flight);
        for (const offer of flight.offers) {
          if (offer.key !== key) continue;
          found.all++;
          if (offer.isBelieved) found.believed++;
        }
      }
    }
    return found;
  }

  offersAt(key: string): readonly Offer[] {
    const flights = this.#byKey.get(key);
    return flights ? flights.flatMap(({ offers }) => offers.filter(offer => offer.key === key)) : NONE;
  }

  #land(flight: Flight): void {
    for (const { key } of flight.offers) {
      const left = this.#byKey.get(key)?.filter(other => other !== flight) ?? NONE;
      if (left.length > 0) this.#byKey.set(key, [...left]);
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
