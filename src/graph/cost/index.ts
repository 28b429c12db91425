export { pathOf } from './place.ts';
export { Price } from './price.ts';
export { MOST_REPEATS } from './shape.ts';
