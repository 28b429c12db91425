export { type Context, createContext, type ProcessState } from './context.ts';
export { createSchema } from './schema.ts';
export { readSdl, readSdlFiles } from './sdl.ts';
