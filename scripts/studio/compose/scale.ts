/** Millimetres that a front picture would be high if all products were shown in their true proportion. */
const trueFrame = 260;

/** How much of the true proportion remains: at 1 a lip balm would be a dot beside a pump, at 0 both would be equally large. */
const truth = 0.45;

/**
 * Millimetres from the top to the bottom of a product's front picture. Small products look small beside large ones, but less than they are, so
 * that their labels can still be recognized on a card.
 */
export function frameOf({ width, height }: { width: number; height: number }): number {
  const filled = Math.max(height / 0.78, width / 0.74 / 0.8);
  return filled ** (1 - truth) * trueFrame ** truth;
}
