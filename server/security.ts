import { type TrackingIds, trackingOrigins } from '#values/tracking.ts';

export const securityHeaders = (secure: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

export type PageSources = {
  /** The hashes of the page's own inline scripts, from the renderer; a nonce is impossible for a page from memory. */
  scripts?: readonly string[];
  /** The hash of the page's style element, if it has one. */
  style?: string | undefined;
  /**
   * The address of the card gateway's pages: a form that places an order may redirect there, and browsers apply the policy to redirects of forms.
   */
  gateway?: string | undefined;
  /** The scripts that may load after the visitor's consent. */
  tracking?: TrackingIds | null;
};

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy({ scripts = [], style = '', gateway = '', tracking }: PageSources): string {
  const { google, meta } = trackingOrigins;
  const measuring = [...(tracking?.gtm || tracking?.ga4 ? [google] : []), ...(tracking?.meta ? [meta] : [])];
  const also = (kind: 'script' | 'img' | 'connect') => measuring.flatMap((sources) => sources[kind]);
  const list = (...sources: string[]) => sources.filter(Boolean).join(' ');
  return [
    "default-src 'self'",
    list("script-src 'self'", ...scripts, ...also('script')),
    // Components write style attributes, which no hash can allow; a style element must be the shop's own.
    list("style-src-elem 'self'", style),
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
