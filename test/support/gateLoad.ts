import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { Operation } from '../../src/operation/operation.ts';
import { hasCode } from '../../src/operation/errors.ts';
import { setPrice } from '../../src/client/rate/admission.ts';
import { Gate } from '../../src/client/rate/gate.ts';
import { Rate } from '../../src/client/rate/rate.ts';
import { percentile } from './load.ts';

/** Milliseconds of an operation that has entered. */
const TAKES = 110;
/** Milliseconds after the retryAfter until a client returns, at the most. */
const LATE = 300;

/** By the timers that a test fakes. */
const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Operations at a constant pace, by fake timers. */
export interface GateFlow {
  readonly client?: string;
  readonly calls: number;
  readonly perSecond: number;
  /** Share of refused operations that return after their retryAfter, as often as they are refused. */
  readonly returning?: number;
  /** Seconds of the begin and the end; by default those of the load. */
  readonly from?: number;
  readonly to?: number;
}

/** The outcome of a flow. */
export class FlowOutcome {
  /** Operations, and those that entered at the first try. */
  sent = 0;
  whole = 0;
  /** Those that returned after their retryAfter, and those that entered then. */
  returned = 0;
  served = 0;
  /** Calls of all that entered. */
  calls = 0;
  /** Milliseconds until the first try entered. */
  readonly waits: number[] = [];
  /** Seconds. */
  readonly retryAfters: number[] = [];

  get wholeShare(): number {
    return this.whole / this.sent;
  }

  get servedShare(): number {
    return this.served / this.returned;
  }

  wait = (part: number): number => percentile(this.waits, part);
}

/** Numbers from 0 to 1, the same ones for a seed. */
export function randomly(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A gate with a rate, and its clients. Time is faked. */
export class GateLoad {
  readonly gate: Gate;
  readonly #random: () => number;
  #ids = 0;

  constructor(perMinute: number, clients: readonly string[] = [], seed = 1) {
    this.gate = new Gate(new Rate(perMinute), () => false, new EventEmitter(), clients);
    this.#random = randomly(seed);
  }

  /** Sends the operations of all flows for some seconds. */
  async run(seconds: number, ...flows: readonly GateFlow[]): Promise<FlowOutcome[]> {
    const endsAt = performance.now() + 1_000 * seconds;
    const outcomes = flows.map(() => new FlowOutcome());
    for (const [index, flow] of flows.entries())
      this.#plan(flow, outcomes[index] ?? new FlowOutcome(), seconds, endsAt);
    await vi.advanceTimersByTimeAsync(1_000 * seconds + 10_000);
    return outcomes;
  }

  #plan(flow: GateFlow, outcome: FlowOutcome, seconds: number, endsAt: number): void {
    const { perSecond, from = 0, to = seconds } = flow;
    for (let count = 0; count < perSecond * (to - from); count++) {
      const at = from + (count + this.#random() / 2) / perSecond;
      setTimeout(() => void this.#client(flow, outcome, endsAt), 1_000 * at);
    }
  }

  async #client(flow: GateFlow, outcome: FlowOutcome, endsAt: number): Promise<void> {
    const identity = String(this.#ids++);
    const beganAt = performance.now();
    outcome.sent++;
    let retryAfter = await this.#try(flow, identity, outcome);
    if (retryAfter === undefined) {
      outcome.whole++;
      outcome.waits.push(performance.now() - beganAt);
    } else if (this.#random() >= (flow.returning ?? 0)) return;
    while (retryAfter !== undefined && performance.now() + 1_000 * retryAfter < endsAt) {
      await wait(1_000 * retryAfter + this.#random() * LATE);
      outcome.returned++;
      retryAfter = await this.#try(flow, identity, outcome);
      if (retryAfter === undefined) outcome.served++;
    }
  }

  /** Returns the retryAfter of a refusal in seconds; undefined if the operation has entered. */
  async #try({ calls, client }: GateFlow, identity: string, outcome: FlowOutcome): Promise<number | undefined> {
    const operation = new Operation(60_000, 10_000, 'request', () => identity, client);
    setPrice(operation, calls);
    try {
      await this.gate.admit(operation);
      for (let call = 0; call < calls; call++) this.gate.attempt({ operation, isSent: false });
      outcome.calls += calls;
      setTimeout(() => operation.deadline.close(), TAKES);
      return undefined;
    } catch (error) {
      operation.deadline.close();
      if (!hasCode(error, 'RATE_LIMITED')) throw error;
      const { retryAfter = 0 } = error.extensions;
      outcome.retryAfters.push(retryAfter);
      return retryAfter;
    }
  }
}
