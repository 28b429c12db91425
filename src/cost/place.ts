import { GraphQLError } from 'graphql';
import { SubgraphError } from '../errors.ts';
import type { Objects } from './planned.ts';

/** Objects of the response and their properties. */
export interface Place extends Omit<Objects, 'known'> {
  readonly path: string;
  /** Undefined for rows, which have the fields that the rows of every list of their kind have, and these. */
  readonly known?: ReadonlySet<string> | undefined;
  readonly rows?: readonly string[] | undefined;
  /** True if the record is looked up, if only to detect whether it exists. */
  readonly isLookUp?: boolean;
  /** The rows of a connection or an edge, and the reads of its members. A series has no rows with further reads. */
  readonly members?: { readonly rows: Place | undefined; readonly read: (name: string) => void } | undefined;
  /** The member of rows that is the parent of their list. */
  readonly owner?: { readonly key: string; readonly place: Place } | undefined;
}

export const ROOT: Place = { path: '', key: '', count: 1, groups: 1, tick: '' };

/** Nothing is read for arguments that a resolver refuses. */
export function refused(error: unknown): undefined {
  if (!(error instanceof SubgraphError || error instanceof GraphQLError)) throw error;
}
