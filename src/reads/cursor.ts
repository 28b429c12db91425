import { hash } from 'node:crypto';
import { badInput } from '../errors.ts';

/** A place in a list: a row, or a day of a series. */
export interface Cursor {
  /** The offset of a row, or a date. */
  readonly position: string;
  /** Digest of what tells the item there from its neighbours. */
  readonly identity: string;
}

/** Short: it guards against mistakes and moved lists, not against attackers, who gain nothing by a forged cursor. */
const digest = (text: string) => hash('sha256', text, 'base64url').slice(0, 8);

export const identityDigest = digest;

/** @param list Names the list with all its arguments: a cursor of another list is refused. */
export function encodeCursor(list: string, position: string | number, identity: string): string {
  const content = `${position} ${digest(identity)}`;
  return Buffer.from(`${content} ${digest(`${list} ${content}`)}`).toString('base64url');
}

/** @throws {SubgraphError} BAD_USER_INPUT when the cursor is not from this list, or not as we gave it. */
export function decodeCursor(list: string, argument: string, cursor: string): Cursor {
  const bytes = Buffer.from(cursor, 'base64url');
  const [position = '', identity = '', seal] = bytes.toString('latin1').split(' ');
  // Decoding is lenient, so that one cursor could be written in many ways; ours is one of them.
  const isOurs = bytes.toString('base64url') === cursor && seal === digest(`${list} ${position} ${identity}`);
  if (!isOurs) {
    throw badInput(argument, 'this is not a cursor of this list with these arguments.');
  }
  return { position, identity };
}
