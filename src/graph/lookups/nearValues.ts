import leven from 'leven';

const MAX_SUGGESTIONS = 5;

/** Text without case, spaces and punctuation. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The nearest values within the edit distance that the length of `value` allows, in order. Ignores case, spaces and
 * punctuation.
 */
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
