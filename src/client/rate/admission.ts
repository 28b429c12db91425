import { type Admission, type Operation, SubgraphError } from '../../operation/index.ts';

/** The admission of an operation, mutable only in this folder. */
export const admissionOf = (operation: Operation): Admission => operation.admission;

/** Sets the expected cost of an operation before its first call. @param responseBytes Typical response size of the operation. */
export function setPrice(operation: Operation, price: number | undefined, responseBytes = 0): void {
  const admission = admissionOf(operation);
  admission.price = price;
  admission.responseBytes = responseBytes;
}

/** Rejects a whole operation before its first call. @returns the given error */
export function reject(operation: Operation, reason: SubgraphError): SubgraphError {
  admissionOf(operation).rejection = reason;
  return reason;
}

/** Counts a call before it is sent. @throws {SubgraphError} COST_LIMIT_EXCEEDED if no call is left */
export function beginCall(operation: Operation): void {
  const admission = admissionOf(operation);
  if (admission.startedCalls >= operation.maxCalls) throw new SubgraphError('COST_LIMIT_EXCEEDED');
  admission.startedCalls++;
}
