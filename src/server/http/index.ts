export { parseBodies, receiveBodies } from './bodies.ts';
export { compressResponses } from './compression.ts';
export { Concurrency, SMALL_RESPONSE_BYTES } from './concurrency.ts';
export { ClientConnections } from './connections.ts';
export { serveHealth } from './health.ts';
export { guardHttp, guardListener, createHttpOptions, rejectUnserved, REQUEST_ID_HEADER, addVary } from './http.ts';
export { beginOperations, operationOf } from './requestOperation.ts';
