export { nodePath } from './priceNode.ts';
export { Price } from './price.ts';
export { MAX_ALIASES_PER_FIELD } from './shape.ts';
