import { recordOn, type Listed } from '../data/accounts.ts';
import { distributorCount, labelCount, publisherCount } from '../data/companies.ts';
import { concertCount } from '../data/concerts.ts';
import { indexOf, type Kind } from '../data/identity.ts';
import { personCount } from '../data/people.ts';
import { platforms } from '../data/platforms.ts';
import { editionCount } from '../data/stages.ts';
import { albumCount, artistCount, festivalCount, playlistCount, songCount, venueCount } from '../data/structure.ts';
import { param, type Call } from '../http/call.ts';
import { badRequest, notFound, single } from '../http/envelope.ts';

/** The kinds that are looked up by id, and how many records there are of each. */
const counts = {
  artist: artistCount,
  album: albumCount,
  song: songCount,
  playlist: playlistCount,
  festival: festivalCount,
  edition: editionCount,
  venue: venueCount,
  concert: concertCount,
  work: songCount,
  collaborator: personCount,
  publisher: publisherCount,
  label: labelCount,
  distributor: distributorCount,
} satisfies Partial<Record<Kind, number>>;

type Stored = keyof typeof counts;

const mostIds = 10;

/** The record that the path names. */
export function known(call: Call, kind: Stored): number {
  const index = indexOf(kind, param(call, kind), counts[kind]);
  if (index === undefined) throw notFound();
  return index;
}

/** The record under a platform's identifier. The service would now go and fetch an unknown one: 404 all the same. */
export function knownOn(call: Call, kind: Listed): number {
  const platform = param(call, 'platform');
  if (!platforms.includes(platform)) throw badRequest(`Invalid platform code "${platform}".`);
  const index = recordOn(call.seed, kind, platform, param(call, 'identifier'));
  if (index === undefined) throw notFound();
  return index;
}

/** One id answers a single record, several separated by commas a collection: they share the path. */
export function oneOrMany(
  call: Call,
  kind: Stored,
  one: (index: number) => object,
  manyForm: (index: number) => object = one,
): object {
  return param(call, kind).includes(',') ? many(call, kind, manyForm) : single(kind, one(known(call, kind)));
}

/** Up to ten records. They come in an order of the service's own, each once; unknown ones are missing. */
export function many(call: Call, kind: Stored, form: (index: number) => object): object {
  if (!call.knobs.manyIds) throw notFound();
  const ids = param(call, kind).split(',');
  if (ids.length > mostIds) throw badRequest(`At most ${mostIds} identifiers can be asked for at once.`);
  const unique = [...new Set(ids)].toSorted();
  const found = unique.map(id => indexOf(kind, id, counts[kind])).filter(index => index !== undefined);
  if (ids.length === 1 && found.length === 0) throw notFound();
  return { items: found.map(form), errors: [] };
}
