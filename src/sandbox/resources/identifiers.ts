import { accountsOf, type Listed } from '../data/accounts.ts';
import { platformName } from '../data/platforms.ts';
import { flag, type Call } from '../http/call.ts';
import { collection } from '../http/paging.ts';
import { looksOld } from './light.ts';

interface Identifier {
  platform: string;
  identifier: string;
  isDefault: boolean;
}

export interface Owner {
  kind: Listed;
  index: number;
  related: object;
  /** Codes that belong to no platform, as ISRC and UPC. */
  codes?: Identifier[];
  /** Festivals and venues have no default identifier. */
  hasDefault?: boolean;
}

export function identifiers(call: Call, { kind, index, related, codes = [], hasDefault = true }: Owner): object {
  const platform = call.query.get('platform') ?? '';
  const onlyDefault = hasDefault && flag(call, 'onlyDefault');
  const rows = [...accountsOf(call.seed, kind, index), ...codes].filter(
    account => (platform === '' || account.platform === platform) && (account.isDefault || !onlyDefault),
  );
  const tellsDefault = hasDefault && !looksOld(kind, index);
  return collection(call, { rows, related, show: account => identifierItem(kind, account, tellsDefault) });
}

export function identifierItem(kind: Listed, account: Identifier, tellsDefault: boolean): object {
  const { platform, identifier, isDefault } = account;
  const url = `https://${platform}.example.com/${kind}/${encodeURI(identifier)}`;
  const item = { platformName: platformName(platform), platformCode: platform, identifier, url };
  return tellsDefault ? { ...item, default: isDefault } : item;
}
