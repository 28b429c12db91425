import { day, localMidnight } from '../data/calendar.ts';
import { uuidOf } from '../data/identity.ts';
import { ipiOfPerson, personByIpi, personCount, personName } from '../data/people.ts';
import { placeOf } from '../data/places.ts';
import { draw, pick, topic } from '../data/random.ts';
import { songsOfPerson } from '../data/works.ts';
import { param, type Call } from '../http/call.ts';
import { notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, type Route } from '../http/router.ts';
import { identifiers } from './identifiers.ts';
import { imageUrl, songShortReleaseDate } from './light.ts';
import { known, knownOn } from './lookup.ts';

export const collaboratorRoutes: readonly Route[] = [
  get('2', 'collaborator/{collaborator}', call => {
    return single('collaborator', collaboratorForm(call.seed, known(call, 'collaborator')));
  }),
  get('2', 'collaborator/by-ipi/{ipi}', call => single('collaborator', collaboratorForm(call.seed, byIpi(call)))),
  get('2', 'collaborator/by-platform/{platform}/{identifier}', call => {
    return single('collaborator', collaboratorForm(call.seed, knownOn(call, 'collaborator')));
  }),
  get('2', 'collaborator/{collaborator}/identifiers', collaboratorIdentifiers),
  get('2', 'collaborator/{collaborator}/songs', songs),
];

const life = topic('collaborator life');

function byIpi(call: Call): number {
  const person = personByIpi(param(call, 'ipi'));
  if (person === undefined) throw notFound();
  return person;
}

/** Two ids; what the second means is not documented. For a third of the people they differ. */
export function collaboratorShort(person: number) {
  const uuid = uuidOf('collaborator', person);
  const picture = imageUrl('collaborator', person, uuid);
  const collaboratorId = person % 3 === 1 ? uuidOf('collaborator', personCount + person) : uuid;
  return { uuid, collaboratorId, name: personName(person), imageUrl: picture };
}

function collaboratorForm(seed: number, person: number): object {
  const drawn = draw(seed, life, person);
  const place = placeOf(drawn >>> 3);
  const isDescribed = person < 3 || drawn % 4 !== 0;
  const born = day(1940 + (drawn % 60), 1 + ((drawn >>> 8) % 12), 1 + ((drawn >>> 12) % 28));
  const name = personName(person);
  return {
    ...collaboratorShort(person),
    isni: drawn % 3 ? `0000000${String(400_000_000 + person * 7)}` : null,
    ipi: ipiOfPerson(person),
    // Documents say a text, the tool protocol a list: one record in ten has the list.
    roles: person % 10 === 9 ? ['Composer', 'Producer'] : 'Composer, Producer',
    countryCode: isDescribed ? place.country : null,
    cityName: isDescribed ? place.city : null,
    webUrl: isDescribed ? `https://www.example.com/collaborator/${uuidOf('collaborator', person)}` : null,
    biography: isDescribed ? `${name} writes and produces songs in ${place.city}.` : null,
    gender: drawn % 5 ? pick(['female', 'male'], drawn >>> 5) : null,
    type: 'person',
    birthDate: drawn % 3 === 1 ? null : localMidnight(born),
  };
}

function collaboratorIdentifiers(call: Call): object {
  const person = known(call, 'collaborator');
  const related = collaboratorShort(person);
  return identifiers(call, { kind: 'collaborator', index: person, related, hasDefault: false });
}

/** Those of the best known artists first. */
function songs(call: Call): object {
  const person = known(call, 'collaborator');
  return collection(call, {
    rows: songsOfPerson(call.seed, person),
    show: song => songShortReleaseDate(call.seed, song),
    related: collaboratorShort(person),
  });
}
