const WIDTH = 720;
const HEIGHT = 220;
const DAY = 86_400_000;

interface Line {
  readonly name: string;
  readonly caption: string;
  readonly dates: readonly string[];
  readonly followers: readonly (number | null)[];
}

interface Dot {
  readonly day: number;
  /** Percentage change since the first value, so that platforms of any size share a chart. */
  readonly growth: number;
}

/** Growth per day since the first value. Days without a value are gaps. */
export function LineChart({ lines }: { readonly lines: readonly Line[] }) {
  const drawn = lines.map(line => ({ ...line, dots: dotsOf(line) }));
  const dots = drawn.flatMap(line => line.dots);
  const [from, to] = bounds(dots.map(({ day }) => day));
  const [low, high] = bounds([0, ...dots.map(({ growth }) => growth)]);
  const x = (day: number) => ((day - from) / (to - from || 1)) * WIDTH;
  const y = (growth: number) => HEIGHT - ((growth - low) / (high - low || 1)) * HEIGHT;
  return (
    <figure>
      <svg viewBox={`-4 -8 ${WIDTH + 8} ${HEIGHT + 16}`} role="img" aria-label="Growth of the audience in percent">
        <line className="zero" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        {drawn.map(({ name, dots: own }) => (
          <path key={name} className={name} data-points={own.length} d={pathOf(own, x, y)} />
        ))}
      </svg>
      <figcaption>
        {drawn.map(({ name, caption }) => (
          <span key={name} className={name}>
            {name}: {caption}
          </span>
        ))}
        {dots.length > 0 && <small>{`${dateOf(from)} to ${dateOf(to)}, growth up to ${high.toFixed(1)} %`}</small>}
      </figcaption>
    </figure>
  );
}

function dotsOf({ dates, followers }: Line): Dot[] {
  const first = followers.find(figure => figure !== null) ?? 0;
  return dates.flatMap((date, index) => {
    const figure = followers[index] ?? null;
    return figure === null ? [] : [{ day: Date.parse(date) / DAY, growth: first ? (figure / first - 1) * 100 : 0 }];
  });
}

function pathOf(dots: readonly Dot[], x: (day: number) => number, y: (growth: number) => number): string {
  return dots
    .map(({ day, growth }, index) => {
      const isNext = dots[index - 1]?.day === day - 1;
      const place = `${x(day).toFixed(1)} ${y(growth).toFixed(1)}`;
      // A day between two gaps is drawn as a dot.
      return isNext ? `L${place}` : `M${place}h0`;
    })
    .join('');
}

const bounds = (values: readonly number[]): [number, number] =>
  values.length > 0 ? [Math.min(...values), Math.max(...values)] : [0, 1];

const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
