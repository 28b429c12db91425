export { startSandbox } from './server.ts';
