import { join } from 'node:path';
import { unusedMembers } from './members.ts';

/** Members that are read in a way that types do not show, by the reason. A name without a member stands for all of its type. */
const readElsewhere: Readonly<Record<string, readonly string[]>> = {
  'Listeners are found by the name of their event': ['src/events.ts: Events'],
  'They are passed on with arguments of any type': [
    'src/reads/dates.ts: datesOf',
    'src/resolving/listResolvers.ts: at',
    'src/resolving/schemaTypes.ts: Ranged.range',
    'src/resolving/topFilters.ts: Measured',
  ],
  'They are objects of GraphQL, in the payload of a generic function': ['src/resolving/arguments.ts: InvalidField'],
  'Only the names of its members count': ['src/resolving/schemaTypes.ts: ArgumentNames'],
  'Tests steer the sandbox, and assert which calls it has seen': [
    'src/sandbox/knobs.ts: call',
    'src/sandbox/http/access.ts: Access.revokeTokens',
    'src/sandbox/server.ts: SeenCall',
  ],
};

const isOf = (member: string, owner: string) => member === owner || member.startsWith(`${owner}.`);

const found = unusedMembers({
  root: join(import.meta.dirname, '..'),
  folder: 'src',
  readByOthers: ['src/generated', 'src/apolloClient'],
});
const owners = Object.values(readElsewhere).flat();
const unused = found.filter(member => !owners.some(owner => isOf(member, owner)));
const unneeded = owners.filter(owner => !found.some(member => isOf(member, owner)));
for (const member of unused) console.error(`${member} is not read.`);
for (const owner of unneeded) console.error(`${owner} is read, or gone: delete it in .unused/check.ts.`);
process.exitCode = unused.length + unneeded.length > 0 ? 1 : 0;
