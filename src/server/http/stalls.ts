import type { ServerResponse } from 'node:http';
import { Disconnection } from '../../operation/index.ts';

/** How long a client may stop reading. Longer than most interruptions of mobile networks. */
const STALL_TIMEOUT_MS = 30_000;
/** How long a client may stop reading while other operations wait for response memory. Also the check interval. */
const URGENT_STALL_TIMEOUT_MS = 2_000;

export const slowClientDisconnection = new Disconnection('the client does not read its response');

/**
 * Disconnects a client that stops reading its response, which stays on the heap. A client with nothing to read is never
 * late, because deferred parts may come seconds after the first.
 * @param isUrgent Whether other operations wait for response memory.
 */
export function disconnectStalledClient(response: ServerResponse, isUrgent: () => boolean): void {
  /** Bytes handed to the socket's send buffer. */
  let sentBytes = -1;
  let checkedAt = -Infinity;
  let stalledSince = Infinity;
  const check = () => {
    const { socket, writableFinished, writableLength } = response;
    if (!socket || writableFinished) return;
    const now = performance.now();
    const previousBytes = sentBytes;
    sentBytes = socket.bytesWritten - writableLength;
    // Node.js notices progress within a large write only when a timeout ends, and then waits for another timeout.
    const isStalled =
      writableLength > 0 && sentBytes === previousBytes && now - checkedAt < 1.75 * URGENT_STALL_TIMEOUT_MS;
    if (!isStalled) stalledSince = now - URGENT_STALL_TIMEOUT_MS;
    checkedAt = now;
    if (writableLength > 0 && now - stalledSince >= (isUrgent() ? URGENT_STALL_TIMEOUT_MS : STALL_TIMEOUT_MS))
      response.destroy(slowClientDisconnection);
    else wait();
  };
  /** Checks again after a time without progress. Node.js emits `timeout` once. */
  const wait = () => response.off('timeout', check).setTimeout(URGENT_STALL_TIMEOUT_MS, check);
  wait();
}
