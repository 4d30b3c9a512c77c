/**
 * The normalised discounted cumulative gain of the first ten results: 1 when the best-graded ones come first, 0 without any graded one. The gain of
 * a grade is 2^grade − 1. https://en.wikipedia.org/wiki/Discounted_cumulative_gain
 */
export function ndcg10(results: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gainOf = (sequence: readonly number[]) =>
    sequence.slice(0, 10).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
  const ideal = gainOf([...grades.values()].sort((a, b) => b - a));
  return gainOf(results.map((slug) => grades.get(slug) ?? 0)) / ideal;
}
