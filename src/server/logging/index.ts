export { logCalls, logFailures, logObstacles, logOperations } from './operationLog.ts';
