import type { ReferenceList } from '../endpoint/list.ts';
import { badInput } from '../errors.ts';
import { furtherPages, pageCall } from './pageCall.ts';
import { PageReads } from './pageReads.ts';
import type { Sources } from './sources.ts';

interface OnPlatforms {
  readonly platforms?: ReferenceList | undefined;
}

/**
 * Refuses a platform that a reference list does not name, if the whole list is known without a call.
 * @throws {SubgraphError} BAD_USER_INPUT
 */
export function refuseUnknownPlatform(
  sources: Sources,
  { platforms }: OnPlatforms,
  { platform }: Readonly<Record<string, string>>,
): void {
  const known = platforms && platform !== undefined ? knownValues(sources, platforms) : undefined;
  if (platform === undefined || !known || known.includes(platform)) return;
  throw badInput('platform', `it must be one of ${known.join(', ')}.`);
}

function knownValues(sources: Sources, list: ReferenceList): string[] | undefined {
  const { pageSize = Infinity } = list;
  const reads = new PageReads(sources);
  const peek = (number: number) => {
    const request = pageCall(list, '', {}, {}, { offset: number === 0 ? 0 : number * pageSize });
    return request && reads.peek(request);
  };
  const first = peek(0);
  const pages = first && [first, ...furtherPages(first.total, pageSize).map(peek)];
  if (!pages || pages.some(page => page === undefined || page.isDamaged)) return undefined;
  return pages.flatMap(page => page?.items.flatMap(item => item?.identity ?? []) ?? []);
}
