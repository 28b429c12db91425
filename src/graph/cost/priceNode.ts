/** Objects at one place of the response. */
export interface PriceNode {
  readonly parent: PriceNode | undefined;
  readonly key: string;
  readonly count: number;
  /** The number of responses that contain them. Records of one response share calls. */
  readonly responses: number;
  /** Rows of the nearest connection or series. */
  readonly rows: number;
  /** Of the series around them. */
  readonly days: number | undefined;
}

export const ROOT_NODE: PriceNode = { parent: undefined, key: '', count: 1, responses: 1, rows: 0, days: undefined };

/** Objects in the responses that contain their parents. */
export const childNode = (parent: PriceNode, key: string, items: number): PriceNode => ({
  ...parent,
  parent,
  key,
  count: parent.count * items,
});

/** Objects in responses of their own, one for each parent. */
export const separateChildNode = (parent: PriceNode, key: string, items: number): PriceNode => ({
  ...childNode(parent, key, items),
  responses: Math.max(1, parent.count),
});

/** Response names from the root, such as `artist.albums.nodes`. */
export const nodePath = ({ parent, key }: PriceNode): string =>
  parent && parent !== ROOT_NODE ? `${nodePath(parent)}.${key}` : key;
