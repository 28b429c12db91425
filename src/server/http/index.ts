export { parseInTurn, receiveBodies } from './bodies.ts';
export { Connections } from './connections.ts';
export { serveHealth } from './health.ts';
export { guardHttp, guardListener, httpOptions, rejectUnserved, REQUEST_ID, varyBy } from './http.ts';
export { beginOperations, operationOf } from './requestOperation.ts';
