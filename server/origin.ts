/**
 * Whether a write signed by a cookie comes from the shop's own pages. Browsers send `Origin` with every cross-site write, and `Sec-Fetch-Site`
 * beside it; a request with neither does not come from a browser's page.
 *
 * The page's host is compared with the requested host in `Host`, and with the one in PUBLIC_URL, for a proxy that replaces `Host`. A page can
 * set neither `Host` nor `Origin`, so a forged `Host` only comes from clients that are no browser, and a name rebound to this machine (DNS
 * rebinding) brings no cookies of ours. A shop on https accepts no writes from pages on http, since anyone on the network can modify those.
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
