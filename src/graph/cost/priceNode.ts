/** All objects at one response path. */
export interface PriceNode {
  readonly parent: PriceNode | undefined;
  readonly key: string;
  readonly count: number;
  /** Number of responses that contain the objects. Records of one response share calls. */
  readonly responses: number;
  /** Rows of the innermost enclosing connection or series. */
  readonly rows: number;
  /** Days of the enclosing series. */
  readonly days: number | undefined;
}

export const ROOT_NODE: PriceNode = { parent: undefined, key: '', count: 1, responses: 1, rows: 0, days: undefined };

/** Objects in the same responses as their parents. */
export const childNode = (parent: PriceNode, key: string, items: number): PriceNode => ({
  ...parent,
  parent,
  key,
  count: parent.count * items,
});

/** Objects in separate responses, one per parent. */
export const separateChildNode = (parent: PriceNode, key: string, items: number): PriceNode => ({
  ...childNode(parent, key, items),
  responses: Math.max(1, parent.count),
});

/** Response path, such as `artist.albums.nodes`. */
export const nodePath = ({ parent, key }: PriceNode): string =>
  parent && parent !== ROOT_NODE ? `${nodePath(parent)}.${key}` : key;
