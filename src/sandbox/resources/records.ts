import { accountsOf, recordOn, type Account } from '../data/accounts.ts';
import type { Day } from '../data/calendar.ts';
import { indexOf, type Kind } from '../data/identity.ts';
import { counts } from '../data/kinds.ts';
import { platformName, platforms, type Listed } from '../data/platforms.ts';
import type { Answer, Call } from '../http/call.ts';
import { badRequest, existing, notFound } from '../http/refusal.ts';
import type { Listing } from '../http/paging.ts';
import type { Series } from '../http/period.ts';
import { looksOld } from './forms.ts';

/* Look-ups that all kinds of records have in common. */

type Form = (index: number, call: Call) => object;

const mostIds = 10;

export const known = (call: Call, kind: Kind): number => existing(indexOf(kind, call.param(kind), counts[kind]));

/** The record under a platform's identifier. The service now fetches an unknown one, but answers 404 all the same. */
export function knownOn(call: Call, kind: Listed): number {
  const platform = call.param('platform');
  if (!platforms.includes(platform)) throw badRequest(`Invalid platform code "${platform}".`);
  return existing(recordOn(kind, platform, call.param('identifier')));
}

export function byId(kind: Kind, form: Form): Answer {
  return call => call.single(kind, form(known(call, kind), call));
}

export function onPlatform(kind: Listed, form: Form): Answer {
  return call => call.single(kind, form(knownOn(call, kind), call));
}

/** A look-up by a code of the record, which the placeholder is named after. */
export function byCode(kind: Kind, name: string, find: (code: string) => number | undefined, form: Form): Answer {
  return call => call.single(kind, form(existing(find(call.param(name))), call));
}

/** One id answers a single record, several separated by commas a collection: they share the path. */
export function oneOrMany(kind: Kind, one: Form, manyForm = one): Answer {
  const answers = { one: byId(kind, one), many: many(kind, manyForm) };
  return call => (call.param(kind).includes(',') ? answers.many(call) : answers.one(call));
}

/** Up to ten records, each once and in an order of the service's own; unknown ones are missing. */
export function many(kind: Kind, form: Form): Answer {
  return call => {
    if (!call.knobs.manyIds) throw notFound();
    const ids = call.param(kind).split(',');
    if (ids.length > mostIds) throw badRequest(`At most ${mostIds} identifiers can be asked for at once.`);
    const records = [...new Set(ids)].toSorted().map(id => indexOf(kind, id, counts[kind]));
    const present = records.filter(index => index !== undefined);
    if (ids.length === 1 && present.length === 0) throw notFound();
    return { items: present.map(index => form(index, call)), errors: [] };
  };
}

/** A list of a record, with the record's short form beside it. */
export function listFor<T>(kind: Kind, related: Form, listing: (index: number, call: Call) => Listing<T>): Answer {
  return call => {
    const index = known(call, kind);
    return call.list({ related: related(index, call), ...listing(index, call) });
  };
}

interface IdentifierOptions {
  /** Codes that belong to no platform, as ISRC and UPC. */
  codes?: (index: number) => Account[];
  /** Only artists, albums and songs have default identifiers. */
  hasDefault?: boolean;
}

export function identifiersOf(kind: Listed & Kind, related: Form, options: IdentifierOptions = {}): Answer {
  return listFor(kind, related, (index, call) => identifiers(call, kind, index, options));
}

export function identifiers(call: Call, kind: Listed, index: number, options: IdentifierOptions = {}) {
  const { codes = () => [], hasDefault = false } = options;
  const platform = call.query('platform');
  const onlyDefault = hasDefault && ['true', '1'].includes(call.choice('onlyDefault', ['false', 'true', '0', '1']));
  const rows = [...accountsOf(kind, index), ...codes(index)].filter(
    account => (platform === '' || account.platform === platform) && (account.isDefault || !onlyDefault),
  );
  const showsDefault = hasDefault && !looksOld(kind, index);
  return { rows, show: (account: Account) => identifierItem(kind, account, showsDefault) };
}

export function identifierItem(kind: Listed, account: Account, showsDefault = false): object {
  const { platform, identifier, isDefault } = account;
  const url = `https://${platform}.example.com/${kind}/${encodeURI(identifier)}`;
  const item = { platformName: platformName(platform), platformCode: platform, identifier, url };
  return showsDefault ? { ...item, default: isDefault } : item;
}

/** Links to attach to a record. The service's team reviews them, so nothing changes at once. */
export function addLinks(kind: Kind, form: Form): Answer {
  const answer = byId(kind, form);
  return call => {
    const record = answer(call);
    const { body } = call;
    const urls: unknown = body !== null && typeof body === 'object' && 'urls' in body ? body.urls : undefined;
    const isList = Array.isArray(urls) && urls.length > 0 && urls.every(url => typeof url === 'string');
    if (!isList) throw badRequest('"urls" must be a list of URLs.');
    return record;
  };
}

/** A series of a record; the platform is empty for series that have none. */
interface RecordSeries extends Pick<Series, 'order'> {
  platforms?: readonly string[];
  related: (index: number, call: Call, platform: string) => object;
  isKnown: (index: number, day: Day, platform: string, call: Call) => boolean;
  plot: (index: number, day: Day, platform: string, call: Call) => object;
  standardDays?: (call: Call) => number;
}

export function seriesOf(
  kind: Kind,
  { platforms: some, related, isKnown, plot, order, ...rest }: RecordSeries,
): Answer {
  return call => {
    const platform = some ? call.platform(some) : '';
    const index = known(call, kind);
    return call.series({
      related: related(index, call, platform),
      order,
      isKnown: day => isKnown(index, day, platform, call),
      plot: day => plot(index, day, platform, call),
      standardDays: rest.standardDays?.(call) ?? 30,
    });
  };
}
