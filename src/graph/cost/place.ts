/** Objects of the response. */
export interface Place {
  readonly above: Place | undefined;
  readonly key: string;
  readonly count: number;
  /** The number of responses that contain them. Records of one response share calls. */
  readonly responses: number;
  /** Rows of the nearest connection or series. */
  readonly rows: number;
  /** Days of the series around them. */
  readonly days: number | undefined;
}

export const ROOT: Place = { above: undefined, key: '', count: 1, responses: 1, rows: 0, days: undefined };

/** Objects in the responses that contain their parents. */
export const placeWithin = (above: Place, key: string, items: number): Place => ({
  ...above,
  above,
  key,
  count: above.count * items,
});

/** Objects in responses of their own, one for each parent. */
export const placeApart = (above: Place, key: string, items: number): Place => ({
  ...placeWithin(above, key, items),
  responses: Math.max(1, above.count),
});

/** Response names from the root, such as `artist.albums.nodes`. */
export const pathOf = ({ above, key }: Place): string => (above && above !== ROOT ? `${pathOf(above)}.${key}` : key);
