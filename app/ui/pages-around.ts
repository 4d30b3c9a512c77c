/** The page numbers to show: the first, the last, and those around the current one; 0 is a gap. */
export function pagesAround(page: number, last: number): number[] {
  const numbers = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(numbers)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => (index > 0 && one - pages[index - 1]! > 1 ? [0, one] : [one]));
}
