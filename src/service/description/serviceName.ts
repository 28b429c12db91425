import { asPlatformCode } from './values.ts';

/*
 * The provider's name, a setting: part of paths and sort values, and the platform of figures that the service computes itself. The
 * rest of the program calls the provider `service`.
 */

/** Constant text with `{service}` in it. A separate type, because client text must not be replaced. */
export class ServiceTemplate {
  readonly template: string;

  constructor(template: `${string}{service}${string}`) {
    this.template = template;
  }

  filled(service: string): string {
    return this.template.replace('{service}', service);
  }
}

/** Names under which responses have platform codes. */
const PLATFORM_MEMBERS: ReadonlySet<string> = new Set(['platform', 'platformCode', 'platforms']);

/**
 * Replaces the provider's name with `service` in the platform codes of a response, in place.
 * @param response.text The serialized body. Few responses contain the name as a value, and only those are searched.
 */
export function renameOwnPlatform(
  { body, text }: { readonly body: unknown; readonly text: string },
  name: string,
): void {
  if (name !== 'service' && new RegExp(`"${name}"`, 'i').test(text)) renameIn(body, name);
}

function renameIn(json: unknown, name: string, isPlatform = false): void {
  if (typeof json !== 'object' || json === null) return;
  for (const [key, value] of Object.entries(json)) {
    const hasPlatform = PLATFORM_MEMBERS.has(key) || (isPlatform && Array.isArray(json));
    if (hasPlatform && asPlatformCode(value) === name) Reflect.set(json, key, 'service');
    else renameIn(value, name, hasPlatform);
  }
}
