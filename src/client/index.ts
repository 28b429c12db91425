export { type Calls, Client } from './client.ts';
export { setPrice } from './rate/admission.ts';
export { createOverloadedError, RETRY_AFTER_SECONDS } from './rate/admissionQueue.ts';
export { Concurrency, SMALL_RESPONSE_BYTES } from './rate/concurrency.ts';
export { isOfLimit, isTransient, isWithoutAccount } from './response.ts';
