/** The kinds of caches in front of the shop that it can purge. */
export const edgeKinds = ['fastly', 'cloudflare', 'varnish'] as const;

export type EdgeSettings = {
  kind: (typeof edgeKinds)[number];
  /** The address of its API; of Varnish itself. */
  url: string;
  /** The Fastly service or the Cloudflare zone. */
  id: string;
  token: string;
};

/** The address of the API of each kind; Varnish runs at an address of the shop's own. */
export const edgeUrls = {
  fastly: 'https://api.fastly.com',
  cloudflare: 'https://api.cloudflare.com/client/v4',
  varnish: undefined,
} as const;
