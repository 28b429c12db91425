import { flag, type Known, plainItems, type Query, text } from '../description/index.ts';
import { platformField } from './musicPlatform.ts';

export const identifier = {
  platform: platformField('platformCode'),
  identifier: text('identifier'),
  url: text('url'),
  isDefault: flag('default'),
};

/** Fields of an identifier. */
export type PlatformIdentifier = Known<typeof identifier>;

/** Identifiers of a record on the platforms. */
export const identifierItems = plainItems(
  identifier,
  node => [node.platform?.code, node.identifier],
  'platform',
  'identifier',
);

export interface IdentifierArguments {
  readonly platform?: string | null | undefined;
  readonly onlyDefault?: boolean | null | undefined;
}

export function identifierQuery({ platform, onlyDefault }: IdentifierArguments): Query {
  return { platform: platform ?? undefined, onlyDefault: onlyDefault ? 'true' : undefined };
}
