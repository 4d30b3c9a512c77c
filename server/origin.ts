/**
 * Whether a write that a cookie signs comes from the shop's own pages. Browsers send `Origin` with every
 * cross-site write, and `Sec-Fetch-Site` beside it; a request with neither comes from no browser's page.
 *
 * The page's host is compared with the one the browser asked, `Host`, and with PUBLIC_URL's, for a proxy that puts another
 * `Host` in its place. A page can set neither `Host` nor `Origin`, so a forged `Host` only comes from those who have no
 * browser to trick, and a name that was bound anew to this machine brings no cookies of ours. A shop on https takes no
 * writes from pages on http, which anybody on the way can write.
 */
export function isOwnOrigin(request: Request, publicUrl: string): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site');
    return site === null || site === 'same-origin' || site === 'none';
  }
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  const own = new URL(publicUrl);
  if (own.protocol === 'https:' && protocol !== 'https:') return false;
  return host === request.headers.get('host') || host === own.host;
}
