import { isUnreadable, withUnread } from '../../service/description/index.ts';

interface RowWithFigure {
  readonly value?: number | null;
}

/**
 * The rows with the largest figures, unknown ones last. If more rows follow, and the figures of some of them cannot be read, an
 * error stands for these: they may be larger.
 */
export function largestRows<R extends RowWithFigure>(rows: readonly R[], most: number): readonly R[] {
  const sorted = rows.toSorted((a, b) => figureOf(b) - figureOf(a));
  const unread = sorted.slice(most).filter(({ value }) => isUnreadable(value)).length;
  return withUnread(sorted.slice(0, most), unread);
}

const figureOf = ({ value }: RowWithFigure) => (typeof value === 'number' ? value : -1);
