import leven from 'leven';

/** Suggestions of an error. */
const MAX_SUGGESTIONS = 5;

/** Text without case, spaces and punctuation. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The values that differ in at most one of so many letters, the nearest first. Case, spaces and punctuation do not count. */
export function nearValues(value: string, values: Iterable<string>, lettersPerEdit: number): string[] {
  const letters = lettersOf(value);
  const maxEdits = Math.round(letters.length / lettersPerEdit);
  return [...new Set(values)]
    .map(each => ({ each, edits: leven(letters, lettersOf(each), { maxDistance: maxEdits + 1 }) }))
    .filter(({ edits }) => edits <= maxEdits)
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ each }) => each);
}
