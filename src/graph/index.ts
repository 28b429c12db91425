export { type Context, createContext, type Shared } from './context.ts';
export { createSchema } from './schema.ts';
export { readSdl, readSdlFiles } from './sdl.ts';
