import type { ServerResponse } from 'node:http';
import { Disconnection } from '../../operation/index.ts';

/** A phone leaves a tunnel in less. */
const STALL_TIMEOUT_MS = 30_000;
/** The same while others wait for the room of its response, and the time between two checks. */
const URGENT_STALL_TIMEOUT_MS = 2_000;

/** The reason for which this server disconnects a client. */
export const slowClientDisconnection = new Disconnection('the client does not read its response');

/**
 * Disconnects a client that reads nothing of what is ready for it, since its response stays on the heap. A client that has
 * nothing to read is never late: the deferred parts of a response may come seconds after the first one.
 * @param isUrgent Whether others wait for the room of the response.
 */
export function disconnectStalledClient(response: ServerResponse, isUrgent: () => boolean): void {
  /** Bytes that have left for the send buffer of the socket. */
  let sentBytes = -1;
  let checkedAt = -Infinity;
  let stalledSince = Infinity;
  const check = () => {
    const { socket, writableFinished, writableLength } = response;
    if (!socket || writableFinished) return;
    const now = performance.now();
    const previousBytes = sentBytes;
    sentBytes = socket.bytesWritten - writableLength;
    // Node.js sees progress within a large write only at the end of such a time, and then waits for another one.
    const isStalled =
      writableLength > 0 && sentBytes === previousBytes && now - checkedAt < 1.75 * URGENT_STALL_TIMEOUT_MS;
    if (!isStalled) stalledSince = now - URGENT_STALL_TIMEOUT_MS;
    checkedAt = now;
    if (writableLength > 0 && now - stalledSince >= (isUrgent() ? URGENT_STALL_TIMEOUT_MS : STALL_TIMEOUT_MS))
      response.destroy(slowClientDisconnection);
    else wait();
  };
  /** Until there is no progress for some time. Node.js emits its event once. */
  const wait = () => response.off('timeout', check).setTimeout(URGENT_STALL_TIMEOUT_MS, check);
  wait();
}
