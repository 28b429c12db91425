import { indexOf, isrcOf, upcOf, type UuidKind } from '../data/identity.ts';
import { accountsOf, type PlatformAccount, recordOn } from '../data/kinds.ts';
import { allPlatforms, type Listed, platformName } from '../data/platforms.ts';
import { albumsOf, songsOf } from '../data/structure.ts';
import type { Answer, SandboxCall } from '../http/call.ts';
import type { Listing } from '../http/paging.ts';
import { badRequest, existing, notFound } from '../http/httpError.ts';
import { looksOld, shorts } from './shorts.ts';

type RecordForm = (index: number, call: SandboxCall) => object;

const MAX_IDS = 10;

export const recordInPath = (call: SandboxCall, kind: UuidKind): number => existing(indexOf(kind, call.param(kind)));

/** Lookup by platform id. The service starts to fetch unknown ids, but still returns 404. */
export function recordOnPlatform(call: SandboxCall, kind: Listed): number {
  const platform = call.param('platform');
  if (!allPlatforms.includes(platform)) throw badRequest(`Invalid platform code "${platform}".`);
  return existing(recordOn(kind, platform, call.param('identifier')));
}

export const answerById = (kind: UuidKind, form: RecordForm): Answer => {
  return call => call.single(kind, form(recordInPath(call, kind), call));
};
export const answerByPlatform = (kind: Listed, form: RecordForm): Answer => {
  return call => call.single(kind, form(recordOnPlatform(call, kind), call));
};
/** Lookup by code. The placeholder in the path is named after the code. */
export const answerByCode = (
  kind: UuidKind,
  name: string,
  find: (code: string) => number | undefined,
  form: RecordForm,
): Answer => {
  return call => call.single(kind, form(existing(find(call.param(name))), call));
};

/** One id returns a record, several comma-separated ids a collection: both share the path. */
export const answerOneOrMany = (kind: UuidKind, one: RecordForm, manyForm = one): Answer => {
  return call => (call.param(kind).includes(',') ? answerMany(kind, manyForm) : answerById(kind, one))(call);
};

/** Up to ten records, deduplicated, in arbitrary order. Unknown ids are omitted; a single unknown id is a 404. */
export function answerMany(kind: UuidKind, form: RecordForm): Answer {
  return call => {
    if (!call.knobs.manyIds) throw notFound();
    const ids = call.param(kind).split(',');
    if (ids.length > MAX_IDS) throw badRequest(`At most ${MAX_IDS} ids are allowed per request.`);
    const records = [...new Set(ids)].toSorted().map(id => indexOf(kind, id));
    const present = records.filter(index => index !== undefined);
    if (ids.length === 1 && present.length === 0) throw notFound();
    return { items: present.map(index => form(index, call)), errors: [] };
  };
}

/** The record in a path that artists, songs and albums share, with its songs or albums. */
export function subjectOf(call: SandboxCall, kind: 'song' | 'album'): { related: object; members: readonly number[] } {
  if (!call.param('artist'))
    return { related: shorts[kind](recordInPath(call, kind)), members: [recordInPath(call, kind)] };
  const artist = recordInPath(call, 'artist');
  return { related: shorts.artist(artist), members: kind === 'song' ? songsOf(artist).all : albumsOf(artist) };
}

/** A list of a record, next to the record's short format unless specified otherwise. */
export function listFor<T>(
  kind: keyof typeof shorts,
  listing: (index: number, call: SandboxCall) => Listing<T>,
): Answer {
  return call => {
    const index = recordInPath(call, kind);
    return call.list({ related: shorts[kind](index, call), ...listing(index, call) });
  };
}

export const identifiersOf = (kind: Listed & keyof typeof shorts): Answer =>
  listFor(kind, (index, call) => identifiers(call, kind, index));

/** Artists, albums and songs have default identifiers. UPC and ISRC count as platforms. */
export function identifiers(call: SandboxCall, kind: Listed, index: number) {
  const code = kind === 'album' ? upcOf(index) : kind === 'song' ? isrcOf(index) : null;
  const own = { platform: kind === 'album' ? 'upc' : 'isrc', identifier: code ?? '', isDefault: true };
  const hasDefaults = ['artist', 'album', 'song'].includes(kind);
  const onlyDefault = hasDefaults && ['true', '1'].includes(call.choice('onlyDefault', ['false', 'true', '0', '1']));
  const rows = [...accountsOf(kind, index), own].filter(({ platform, identifier, isDefault }) => {
    return identifier !== '' && ['', platform].includes(call.query('platform')) && (isDefault || !onlyDefault);
  });
  const showsDefault = hasDefaults && !looksOld(kind, index);
  const show = (each: PlatformAccount) => ({
    ...identifierItem(kind, each),
    ...(showsDefault && { default: each.isDefault }),
  });
  return { rows, show };
}

export function identifierItem(kind: Listed, { platform, identifier }: PlatformAccount): object {
  const url = `https://${platform}.example.com/${kind}/${encodeURI(identifier)}`;
  return { platformName: platformName(platform), platformCode: platform, identifier, url };
}

/** Suggested links. The provider reviews them, so nothing changes immediately. */
export function addLinks(kind: UuidKind, form: RecordForm): Answer {
  return call => {
    const { body } = call;
    const urls = body !== null && typeof body === 'object' && 'urls' in body ? body.urls : undefined;
    const isList = Array.isArray(urls) && urls.length > 0 && urls.every(url => typeof url === 'string');
    if (!isList) throw badRequest('"urls" must be a list of URLs.');
    return answerById(kind, form)(call);
  };
}
