export type { ArgumentValues, Variables } from './arguments.ts';
export { type ParsingResolver, isParsing } from './parsing.ts';
export type { ResolverReplacement } from './collect.ts';
export {
  type Data,
  type FieldDefinition,
  type Plan,
  type PlannedField,
  type PlannedFragment,
  createData,
  rootPlan,
} from './plan.ts';
export { seriesMembers } from './seriesMembers.ts';
export { type PlannedOperation, planOperation } from './plannedOperation.ts';
export { isProperty, resolveUnlessProperty } from './property.ts';
