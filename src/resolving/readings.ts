import { readingOf } from '../reads/reading.ts';

/**
 * Resolvers of a type in the form that notes their reads at the fields of the schema, which keeps functions of its own
 * instead of the resolvers.
 */
export function withReadings(resolvers: object): object {
  const entries: [string, unknown][] = Object.entries(resolvers);
  return Object.fromEntries(
    entries.map(([name, resolve]) => {
      const reading = name.startsWith('__') ? undefined : readingOf(resolve);
      return [name, reading ? { resolve, extensions: { reading } } : resolve];
    }),
  );
}
