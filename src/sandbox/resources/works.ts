import { isrcOf } from '../data/barcodes.ts';
import { publisherName } from '../data/companies.ts';
import { uuidOf } from '../data/identity.ts';
import { songName } from '../data/names.ts';
import { personName } from '../data/people.ts';
import { draw, pick, topic } from '../data/random.ts';
import { ownerOfSong } from '../data/structure.ts';
import { composersOf, iswcOf, publishersOf, recordingsOf, workByIswc } from '../data/works.ts';
import { param, type Call } from '../http/call.ts';
import { notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { identifiers } from './identifiers.ts';
import { artistShort, songShortReleaseDate } from './light.ts';
import { known, knownOn, oneOrMany } from './lookup.ts';

export const workRoutes: readonly Route[] = [
  get('2', 'work/{work}', call => oneOrMany(call, 'work', work => workForm(call.seed, work))),
  get('2', 'work/by-iswc/{iswc}', call => single('work', workForm(call.seed, byIswc(call)))),
  get('2', 'work/by-platform/{platform}/{identifier}', call =>
    single('work', workForm(call.seed, knownOn(call, 'work'))),
  ),
  get('2', 'work/{work}/identifiers', workIdentifiers),
  get('2', 'work/{work}/recordings', recordings),
];

const shares = topic('work shares');

function byIswc(call: Call): number {
  const work = workByIswc(param(call, 'iswc'));
  if (work === undefined) throw notFound();
  return work;
}

function workShort(seed: number, work: number) {
  return { uuid: uuidOf('work', work), name: songName(seed, work), iswc: iswcOf(work) };
}

function workForm(seed: number, work: number): object {
  const writers = writersOf(seed, work);
  const publishers = publishersOf(work);
  const drawn = draw(seed, shares, work);
  return {
    ...workShort(seed, work),
    writers,
    publishers: publishers.map((publisher, place) => ({
      ...publisherShare(publisher, drawn % 11 === 5 ? null : 100 / publishers.length),
      adminPublisher: drawn % 3 === place ? publisherShare(publisher + 1, 10) : null,
      relatedWriters: writers.filter((_, nth) => nth % publishers.length === place),
    })),
  };
}

/** Where nobody is credited, the artist has written it; such a writer is no collaborator that the service knows. */
function writersOf(seed: number, work: number) {
  const composers = [...new Set(composersOf(seed, work))];
  if (composers.length === 0) {
    return [{ uuid: null, name: artistShort(seed, ownerOfSong(work)).name, role: null }];
  }
  return composers.map((person, place) => {
    const role = pick(['Composer', 'Lyricist', 'Composer & Lyricist', null], draw(seed, shares, work, place + 1));
    return { uuid: uuidOf('collaborator', person), name: personName(person), role };
  });
}

function publisherShare(publisher: number, share: number | null) {
  return { uuid: uuidOf('publisher', publisher), name: publisherName(publisher), share };
}

function workIdentifiers(call: Call): object {
  const work = known(call, 'work');
  const related = workShort(call.seed, work);
  return identifiers(call, { kind: 'work', index: work, related, hasDefault: false });
}

/** Some also tell the ISRC. */
function recordings(call: Call): object {
  const { seed } = call;
  const work = known(call, 'work');
  return collection(call, {
    rows: recordingsOf(seed, work),
    related: workShort(seed, work),
    show: song => {
      const short = songShortReleaseDate(seed, song);
      return song % 4 === 1 ? { ...short, isrc: isrcOf(song) } : short;
    },
  });
}
