import { createHash } from 'node:crypto';
import { type TrackingIds, trackingOrigins } from '#values/tracking.ts';

/** Headers of every reply of the storefront. */
export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/** The hashes by which a Content-Security-Policy allows the inline scripts of `html`; data blocks need none. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(inlineScript)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The Content-Security-Policy of a page. Hashes and not a nonce, since a page from memory can carry none. `gateway` is where the
 * card gateway's pages lie: a form that places an order may end up there, and browsers hold redirects of forms to the policy.
 * `tracking`: whose scripts may come, once the visitor has said yes.
 */
export function contentSecurityPolicy(html: string, gateway = '', tracking: TrackingIds | null = null): string {
  const { google, meta } = trackingOrigins;
  const measuring = [...(tracking?.gtm || tracking?.ga4 ? [google] : []), ...(tracking?.meta ? [meta] : [])];
  const also = (kind: 'script' | 'img' | 'connect') => measuring.flatMap((one) => one[kind]);
  const list = (...sources: string[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    list("script-src 'self'", ...scriptHashes(html), ...also('script')),
    // React writes style attributes, which no hash can allow; style elements come from 'self' alone.
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    list("img-src 'self' data: blob:", ...also('img')),
    "font-src 'self'",
    "worker-src 'self'",
    list("connect-src 'self'", ...also('connect')),
    list("form-action 'self'", gateway),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}
