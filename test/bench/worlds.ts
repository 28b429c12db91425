/*
 * Worlds of new records. The sandbox has a few thousand of each kind, and a benchmark needs more uncached ones. Each
 * world has every sandbox record once, with a different id, ISRC and slug. ISRCs repeat after 676 worlds.
 */

/** Prime, so that each world is combined with each variant of an operation. Fits three hexadecimal digits. */
const MOST_WORLDS = 4_093;
/** The part of a sandbox UUID that identifies the world. */
const MARK = '11e';
const uuid = /([0-9a-f]{8}-[0-9a-f]{4}-)([0-9a-f]{3})(?=[0-9a-f]-)/g;
const isrc = /("isrc":")[A-Z]{2}/g;
const slug = /("slug":"[a-z0-9-]+)"/g;

/** Rewrites the sandbox's JSON with the ids, ISRCs and slugs of a world. */
export function intoWorld(text: string, number: number): string {
  const world = number % MOST_WORLDS;
  return text
    .replaceAll(uuid, `$1${world.toString(16).padStart(MARK.length, '0')}`)
    .replaceAll(isrc, `$1${countryOf(world)}`)
    .replaceAll(slug, `$1--w${world}"`);
}

/**
 * World of a path, and the corresponding path in the sandbox.
 * @param isrcs ISRCs of the sandbox.
 */
export function outOfWorld(path: string, isrcs: readonly string[]): { world: number; path: string } {
  const [code] = /(?<=\/by-isrc\/)[A-Z0-9]{12}/.exec(path) ?? [];
  if (code) {
    const known = isrcs.find(each => each.slice(2) === code.slice(2)) ?? code;
    return { world: worldOf(code), path: path.replace(code, known) };
  }
  const [end = '', number] = /--w(\d+)/.exec(path) ?? [];
  if (number) return { world: Number(number), path: path.replace(end, '') };
  const [[, , mark = MARK] = []] = path.matchAll(uuid);
  return { world: Number.parseInt(mark, 16), path: path.replaceAll(uuid, `$1${MARK}`) };
}

const A = 'A'.charCodeAt(0);
const LETTERS = 26;
/** Two letters that replace an ISRC's country code. */
const countryOf = (world: number) =>
  String.fromCharCode(A + (Math.floor(world / LETTERS) % LETTERS), A + (world % LETTERS));
const worldOf = (code: string) => (code.charCodeAt(0) - A) * LETTERS + code.charCodeAt(1) - A;
