import { documentedPlatforms, type FieldDecoder, platformCode, text } from '../description/index.ts';

export interface NamedPlatform {
  readonly code: string;
  readonly name: string | null;
}

/** A platform by its code: most responses have only the code. */
export const musicPlatform = (code: string, name?: string | null): NamedPlatform => ({
  code,
  name: name ?? documentedPlatforms.get(code) ?? null,
});

/** A platform by its code, with its name if the response has one. */
export function platformField(codeKey = 'platform', nameKey = 'platformName'): FieldDecoder<NamedPlatform> {
  const code = platformCode(codeKey);
  const name = text(nameKey);
  return (raw, report) => {
    const known = code(raw, report);
    return typeof known === 'string' ? musicPlatform(known, name(raw, report)) : known;
  };
}
