import type { RecordKind } from '../endpoint/record.ts';
import { isSpared } from './lookUps.ts';
import { offersOf, type Batch, type Wanted } from './manyIds.ts';
import type { RecordState } from './recordState.ts';
import type { Sources } from './sources.ts';
import { refusalName } from './versions.ts';

/** Records to be requested together by their ids; one that would be alone is requested by itself. */
export function batchesOf(sources: Sources, kind: RecordKind, wanted: Wanted): Batch[] {
  const path = kind.manyIds;
  if (!path || wanted.size < 2 || !sources.manyIds.allows(kind.name)) return [];
  if (sources.calls.refusals.has(refusalName(path.path, path.version))) return [];
  const isSharing = sharing(sources, offersOf(sources, path, path.offers));
  const fitting = [...wanted].filter(([state, fields]) => state.keys.id && isSharing(state, state.missing(fields)));
  const batches: Batch[] = [];
  for (let start = 0; start < fitting.length; start += path.most) {
    batches.push({ kind, path, wanted: new Map(fitting.slice(start, start + path.most)) });
  }
  return batches.filter(batch => batch.wanted.size > 1);
}

/** Whether a record gains by a call for several ids. */
function sharing({ calls }: Sources, offers: ReadonlySet<string>) {
  const isOpen = (path: string, version: string) => !calls.refusals.has(refusalName(path, version));
  const known = new Map<string, boolean>();
  return (state: RecordState, missing: ReadonlySet<string>): boolean => {
    // Most records of a tick lack the same fields and have the same keys.
    const name = JSON.stringify([[...missing], Object.keys(state.keys)]);
    const isGain = known.get(name) ?? isSpared(state, missing, offers, isOpen);
    known.set(name, isGain);
    return isGain;
  };
}
