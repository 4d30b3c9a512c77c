/** A slice of the wheel; `from`, `to` and `middle` are in turns, clockwise from the right. */
export type Slice = { from: number; to: number; middle: number };

/** The minimum size of a slice in turns, so that its name is readable: 1/50, or less when there are very many. */
const least = (count: number): number => Math.min(0.02, 0.5 / count);

/** Consecutive slices that fill one turn: the better the chance, the larger the slice. */
export function slicesOf(weights: readonly number[]): Slice[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const floor = least(weights.length);
  let from = 0;
  return weights.map((weight) => {
    const size = floor + (1 - floor * weights.length) * (weight / total);
    const slice = { from, to: from + size, middle: from + size / 2 };
    from = slice.to;
    return slice;
  });
}

/** A point on a circle around 0,0, by turns and radius; rounded to two decimals, so that server and browser render the same. */
const point = (turns: number, radius: number): string => {
  const angle = turns * 2 * Math.PI;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

/** The outline of a slice around 0,0, as an SVG path; a slice that is the whole wheel is a circle. */
export function outlineOf({ from, to }: Slice, radius: number): string {
  if (to - from > 0.999)
    return `M${point(0, radius)}A${radius} ${radius} 0 1 1 ${point(0.5, radius)}A${radius} ${radius} 0 1 1 ${point(0, radius)}Z`;
  return `M0 0L${point(from, radius)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to, radius)}Z`;
}

/** The side of the wheel with the pointer: where the text beside it starts. */
export type Side = 'left' | 'right';

const turnsTo: Record<Side, number> = { right: 0, left: 0.5 };

/** The wheel's angle, in degrees, with the middle of a slice at the pointer. */
export const restAt = ({ middle }: Slice, side: Side): number => (turnsTo[side] - middle) * 360;

/** The final angle of a spin that starts at `angle`: a number of whole turns, and then to the slice. */
export function turnedTo(slice: Slice, side: Side, angle: number, turns: number): number {
  const rest = restAt(slice, side) - angle;
  return angle + turns * 360 + (((rest % 360) + 360) % 360);
}

/** The angle of a slice's name, in degrees: along its middle, upright at the pointer. */
export const textAngle = ({ middle }: Slice, side: Side): number => (middle - turnsTo[side]) * 360;

/** A name in one line, or in two of similar length when it is long. */
export function linesOf(label: string, most = 14): string[] {
  if (label.length <= most) return [label];
  const words = label.split(' ');
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longer = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  return splits.toSorted((a, b) => longer(a) - longer(b))[0] ?? [label];
}
