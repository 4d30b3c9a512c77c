/** The page numbers to show: the first, the last, and those around the current one; 0 is a gap. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const named = [...new Set(near)].sort((a, b) => a - b);
  return named.flatMap((one, index) => (index > 0 && one - named[index - 1]! > 1 ? [0, one] : [one]));
}
