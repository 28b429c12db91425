import { boolean, type Decoded, objectItems, opaqueId, type QueryParameters, text } from '../description/index.ts';
import { platformField } from './musicPlatform.ts';

export const identifier = {
  platform: platformField('platformCode'),
  identifier: opaqueId('identifier'),
  url: text('url'),
  isDefault: boolean('default'),
};

export type PlatformIdentifier = Decoded<typeof identifier>;

export const identifierItems = objectItems(
  identifier,
  node => [node.platform?.code, node.identifier],
  'platform',
  'identifier',
);

export interface IdentifierArguments {
  readonly platform?: string | null | undefined;
  readonly onlyDefault?: boolean | null | undefined;
}

export function identifierQuery({ platform, onlyDefault }: IdentifierArguments): QueryParameters {
  return { platform: platform ?? undefined, onlyDefault: onlyDefault ? 'true' : undefined };
}
