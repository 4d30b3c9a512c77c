import { Flower } from '#app/components/shell/flower.tsx';
import { useLocale } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { wholePercents } from '#values/percent.ts';
import { linesOf, outlineOf, type Side, slicesOf, textAngle } from './geometry.ts';

/** A prize on the wheel; the larger its `weight`, the larger its slice. */
export type WheelSegment = { label: string; weight: number };

const radius = 190;
const lineHeight = 22;

/** Alternating backgrounds, each with a readable text colour. */
const grounds = [
  { fill: 'var(--color-deep)', text: 'var(--color-on-deep)' },
  { fill: 'var(--color-clay-pale)', text: 'var(--color-ink)' },
  { fill: 'var(--color-leaf)', text: 'var(--color-ink)' },
];

/** The pointer is on the side where the text beside the wheel starts, so that the name at the pointer is upright. */
export const useSide = (): Side => (useLocale() === 'ar' ? 'left' : 'right');

/** The background of a slice: neighbours differ, including the last and the first. */
const groundOf = (index: number, count: number) =>
  grounds[index === count - 1 && count % 3 === 1 && count > 1 ? 1 : index % 3]!;

type WheelDrawingProps = {
  prizes: WheelSegment[];
  /** The rotation, in degrees. */
  angle?: number;
  /** Whether the rotation is animated. */
  turning?: boolean;
  ref?: React.Ref<SVGGElement>;
  className?: string;
};

/** The wheel with the shop's symbol at its hub. Hidden from screen readers, because the text beside it has its content. */
export function WheelDrawing({ prizes, angle = 0, turning = false, ref, className }: WheelDrawingProps) {
  const side = useSide();
  const slices = slicesOf(prizes.map(({ weight }) => weight));
  return (
    <svg viewBox="-210 -210 420 420" aria-hidden="true" className={classes('select-none', className)}>
      <circle r="206" fill="var(--color-paper)" stroke="var(--color-line)" />
      <g
        ref={ref}
        style={{ transform: `rotate(${angle.toFixed(3)}deg)` }}
        className={classes(turning && 'transition-transform duration-[4.5s] ease-[cubic-bezier(0.15,0.75,0.1,1)]')}
      >
        {slices.map((slice, index) => {
          const { fill, text } = groundOf(index, slices.length);
          const lines = linesOf(wholePercents(prizes[index]!.label));
          return (
            <g key={index}>
              <path
                d={outlineOf(slice, radius)}
                fill={fill}
                stroke="var(--color-paper)"
                strokeWidth="3"
                strokeLinejoin="round"
              />
              <g transform={`rotate(${textAngle(slice, side).toFixed(3)})`}>
                {lines.map((line, nth) => (
                  <text
                    key={line}
                    x={side === 'right' ? 112 : -112}
                    y={(nth - (lines.length - 1) / 2) * lineHeight}
                    fill={text}
                    fontSize="18"
                    fontWeight="480"
                    textAnchor="middle"
                    dominantBaseline="central"
                  >
                    {line}
                  </text>
                ))}
              </g>
            </g>
          );
        })}
      </g>
      <circle r="46" fill="var(--color-paper)" />
      <circle r="46" fill="none" stroke="var(--color-line)" />
      <g transform="translate(-32 -32) scale(2)">
        <Flower />
      </g>
      <path
        d="M176 0 L212 -15 Q206 0 212 15 Z"
        transform={side === 'left' ? 'rotate(180)' : undefined}
        fill="var(--color-saffron)"
        stroke="var(--color-paper)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
