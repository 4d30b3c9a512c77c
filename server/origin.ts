/**
 * Whether a write that a cookie signs comes from the shop's own pages. Browsers send `Origin` with every
 * cross-site write, and `Sec-Fetch-Site` beside it; a request with neither comes from no browser's page.
 */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site');
    return site === null || site === 'same-origin' || site === 'none';
  }
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === request.headers.get('host') || host === new URL(publicUrl).host;
}
