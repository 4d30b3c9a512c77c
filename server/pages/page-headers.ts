import type { Services } from '#shop/context.ts';
import { buildHeader } from '#values/build-header.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { contentSecurityPolicy, type PageSources, securityHeaders } from '../security.ts';

export type HeaderRecord = Record<string, string>;

export type PageHeaders = {
  /** The headers of every reply of the storefront. */
  common: HeaderRecord;
  /** The headers of a rendered page, without its cookies. `sources` are the CSP sources of its inline scripts and styles. */
  ofPage(response: Response, sources: Pick<PageSources, 'scripts' | 'style'>): HeaderRecord;
};

type Options = {
  services: Pick<Services, 'publicUrl' | 'gateway'>;
  /** Whether search engines may index the shop. */
  indexed: boolean;
  tracking: TrackingIds | null;
  /** The version of the build; undefined in development. */
  version: string | undefined;
};

export function createPageHeaders({ services, indexed, tracking, version }: Options): PageHeaders {
  const common = {
    ...securityHeaders(services.publicUrl.startsWith('https:')),
    ...(!indexed && { 'X-Robots-Tag': 'noindex, nofollow' }),
    // Tells the service worker the build of a reply. In development there is no worker.
    ...(version !== undefined && { [buildHeader]: version }),
  };
  return {
    common,
    ofPage(response, sources) {
      const headers: HeaderRecord = { ...common, ...Object.fromEntries(response.headers) };
      delete headers['set-cookie'];
      // In development Vite adds styles and changes in ways that the policy for visitors forbids.
      if (!import.meta.env.DEV && headers['content-type']?.startsWith('text/html'))
        headers['Content-Security-Policy'] = contentSecurityPolicy({
          ...sources,
          gateway: services.gateway?.origin,
          tracking,
        });
      if (response.status === 503) headers['retry-after'] ??= '5';
      return headers;
    },
  };
}
