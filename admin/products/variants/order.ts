/** The list with one item at another place. */
export function move<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, nth) => nth !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
