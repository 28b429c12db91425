export { type Context, createContext, type SharedDependencies } from './context.ts';
export { createSchema } from './schema.ts';
export { readSdl, readSdlFiles } from './sdl.ts';
