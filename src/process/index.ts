export { type Body, BodyBudget } from './bodyBudget.ts';
export { descriptors } from './descriptors.ts';
export { shutDownOnSignals } from './shutdown.ts';
export { createLog } from './log.ts';
export { Secrets } from './secrets.ts';
export { loadTerminalFormat } from './terminalLog.ts';
