import type { CallsInFlight } from './entries/callsInFlight.ts';
import type { Entries } from './entries/entries.ts';
import type { LoadContext } from './loadContext.ts';

/** State shared by the loaders of one operation. */
export interface LoaderState {
  readonly context: LoadContext;
  readonly entries: Entries;
  readonly inFlight: CallsInFlight;
}
