export { type Calls, Client } from './client.ts';
export { reject, setPrice } from './rate/admission.ts';
export { AdmissionQueue, createOverloadedError, RETRY_AFTER_SECONDS } from './rate/admissionQueue.ts';
export { isOfLimit, isTransient, isWithoutAccount } from './response.ts';
