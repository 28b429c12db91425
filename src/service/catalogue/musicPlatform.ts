import { documentedPlatforms, type FieldDecoder, platformCode, text } from '../description/index.ts';

export interface NamedPlatform {
  readonly code: string;
  readonly name: string | null;
}

/** Creates a platform from its code. The name defaults to the documented name, since most responses lack it. */
export const musicPlatform = (code: string, name?: string | null): NamedPlatform => ({
  code,
  name: name ?? documentedPlatforms.get(code) ?? null,
});

/** Decodes a platform from its code, and its name if the response has one. */
export function platformField(codeKey = 'platform', nameKey = 'platformName'): FieldDecoder<NamedPlatform> {
  const code = platformCode(codeKey);
  const name = text(nameKey);
  return (raw, report) => {
    const known = code(raw, report);
    return typeof known === 'string' ? musicPlatform(known, name(raw, report)) : known;
  };
}
