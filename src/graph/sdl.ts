import { readdirSync, readFileSync } from 'node:fs';
import { parse, Source, type DocumentNode } from 'graphql';

const FOLDER = new URL('../../schema/', import.meta.url);

export interface SdlFile {
  /** Without extension, such as `artistMetrics`. */
  readonly name: string;
  readonly document: DocumentNode;
}

export function readSdlFiles(): SdlFile[] {
  const files = readdirSync(FOLDER).filter(file => file.endsWith('.graphql'));
  return files.toSorted().map(file => ({
    name: file.replace('.graphql', ''),
    document: parse(new Source(readFileSync(new URL(file, FOLDER), 'utf8'), file), { noLocation: true }),
  }));
}

export const readSdl = (): DocumentNode[] => readSdlFiles().map(({ document }) => document);
