export { type Body, BodyBudget } from './bodies.ts';
export { descriptors } from './descriptors.ts';
export { endInOrder } from './ending.ts';
export { createLog } from './log.ts';
export { Secrets } from './secrets.ts';
export { terminalFormat } from './terminalLog.ts';
