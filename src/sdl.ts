import { readdirSync, readFileSync } from 'node:fs';
import { parse, Source, type DocumentNode } from 'graphql';

const FOLDER = new URL('../schema/', import.meta.url);

/** The hand-written SDL, one document per file. */
export function readSdl(): DocumentNode[] {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.graphql'));
  return files
    .toSorted()
    .map(file => parse(new Source(readFileSync(new URL(file, FOLDER), 'utf8'), file), { noLocation: true }));
}
