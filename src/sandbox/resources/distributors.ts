import { upcOf } from '../data/barcodes.ts';
import { distributorCount, distributorName } from '../data/companies.ts';
import { uuidOf } from '../data/identity.ts';
import { Memo } from '../data/memo.ts';
import { draw, topic } from '../data/random.ts';
import { albumCount } from '../data/structure.ts';
import { param, type Call } from '../http/call.ts';
import { Refusal, badRequest, notFound, single } from '../http/envelope.ts';
import { collection } from '../http/paging.ts';
import { get, write, type Route } from '../http/router.ts';
import { distributorOf } from './albums.ts';
import { known } from './lookup.ts';

export const distributorRoutes: readonly Route[] = [
  get('2', 'referential/distributors', distributors),
  get('2', 'distributor/{distributor}/upc-roots', upcRoots),
  write('POST', '2', 'distributor/{distributor}/upcs/{upc}', addUpc),
  write('DELETE', '2', 'distributor/{distributor}/upcs/{upc}', removeUpc),
];

const invented = topic('upc roots');
const rootLength = 8;
const rootsBySeed = new Memo<number, ReadonlyMap<string, readonly string[]>>(2);

function distributorShort(distributor: number) {
  return { uuid: uuidOf('distributor', distributor), name: distributorName(distributor) };
}

function distributors(call: Call): object {
  const rows = Array.from({ length: distributorCount }, (_, distributor) => distributor);
  return collection(call, { rows, show: distributorShort });
}

function upcRoots(call: Call): object {
  const distributor = known(call, 'distributor');
  const { uuid, name } = distributorShort(distributor);
  const company = { uuid: uuidOf('distributor', distributorCount + distributor), name };
  return collection(call, { rows: rootsOf(call, distributor), show: root => root, related: { uuid, company } });
}

function addUpc(call: Call): object {
  const { distributor, upc, root } = changeOf(call);
  const { added, removed } = call.written.prefixesOf(distributor);
  removed.delete(root);
  added.add(root);
  return single('upc', { upc, root });
}

function removeUpc(call: Call): object {
  const { distributor, upc, root } = changeOf(call);
  if (!rootsOf(call, distributor).includes(root)) throw notFound('This UPC does not belong to the distributor.');
  const { added, removed } = call.written.prefixesOf(distributor);
  added.delete(root);
  removed.add(root);
  return single('upc', { upc, root });
}

function changeOf(call: Call): { distributor: number; upc: string; root: string } {
  const distributor = known(call, 'distributor');
  const upc = param(call, 'upc');
  if (!/^\d{12,14}$/.test(upc)) throw badRequest('Invalid UPC.');
  // Every fifth belongs to somebody else.
  if (distributor % 5 === 4) throw new Refusal(403, 'access', 'You cannot modify this distributor.');
  return { distributor, upc, root: upc.slice(0, rootLength) };
}

function rootsOf({ seed, written }: Call, distributor: number): string[] {
  const { added, removed } = written.prefixesOf(distributor);
  const told = rootsBySeed.of(seed, () => rootsByName(seed)).get(distributorName(distributor)) ?? own(distributor);
  return [...new Set([...told, ...added])].filter(root => !removed.has(root)).toSorted();
}

/** Those that records name have the codes of these records. */
function rootsByName(seed: number): Map<string, string[]> {
  const roots = new Map<string, string[]>();
  for (let album = 0; album < albumCount; album++) {
    const name = distributorOf(seed, album);
    if (name === null) continue;
    const found = roots.get(name) ?? [];
    found.push(upcOf(album).slice(0, rootLength));
    roots.set(name, found);
  }
  return roots;
}

function own(distributor: number): string[] {
  const count = draw(0, invented, distributor) % 5;
  return Array.from({ length: count }, (_, place) => {
    return String(10_000_000 + (draw(0, invented, distributor, place) % 89_000_000));
  });
}
