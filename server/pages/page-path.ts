/** The path of a page, of which the router also requests the data alone. */
export function pagePathOf(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname;
  return pathname.slice(0, -5).replace(/^\/_root$|\/_$/, (end) => (end === '/_root' ? '/' : '')) || '/';
}
