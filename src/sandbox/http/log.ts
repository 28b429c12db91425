/** A call as the service saw it. A call that was never answered has status 0. */
export interface SeenCall {
  method: string;
  /** As received, with the query. */
  path: string;
  status: number;
  /** By `performance.now()`. */
  startedAt: number;
  endedAt: number;
  authorization: 'bearer' | 'key' | 'none';
}

const kept = 100_000;

/** The newest calls, oldest first. */
export class CallLog {
  readonly calls: SeenCall[] = [];

  begin(method: string, path: string, authorization: SeenCall['authorization']): SeenCall {
    const call: SeenCall = { method, path, status: 0, startedAt: performance.now(), endedAt: 0, authorization };
    this.calls.push(call);
    // Forgetting one at a time would move the whole array on each call.
    if (this.calls.length > kept * 1.1) this.calls.splice(0, this.calls.length - kept);
    return call;
  }
}

export function finish(call: SeenCall, status: number): void {
  call.status = status;
  call.endedAt = performance.now();
}
