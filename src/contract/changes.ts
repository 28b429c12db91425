import { CriticalityLevel, diff, type Change, type Rule } from '@graphql-inspector/core';
import { buildASTSchema, parse } from 'graphql';

/** Differences between two printed schemas, breaking changes first. */
export async function findChanges(before: string, after: string): Promise<Change[]> {
  const changes = await diff(parseSchema(before), parseSchema(after), [rateFederation]);
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

const parseSchema = (sdl: string) => buildASTSchema(parse(sdl), { assumeValidSDL: true });

const RANKS = [CriticalityLevel.Breaking, CriticalityLevel.Dangerous, CriticalityLevel.NonBreaking];

const rank = ({ criticality }: Change): number => RANKS.indexOf(criticality.level);

/** GraphQL Inspector rates changes of Federation directives as dangerous at most. */
const rateFederation: Rule = ({ changes }) =>
  changes.map(change =>
    breaksComposition(change) ? { ...change, criticality: { level: CriticalityLevel.Breaking } } : change,
  );

function breaksComposition({ type, path = '' }: Change): boolean {
  const isRemoved = /^DIRECTIVE_USAGE_.*_REMOVED$/.test(type);
  return isRemoved ? /\.@(key|shareable)$/.test(path) : path.endsWith('.@inaccessible');
}
