/** The tracking accounts; a missing one is not used. */
export type TrackingIds = { gtm?: string | undefined; ga4?: string | undefined; meta?: string | undefined };

/** The format of the ids: `GTM-ABC1234`, `G-ABCDEF1234`, `1234567890123456`. */
export const trackingShapes = {
  gtm: /^GTM-[A-Z0-9]{4,12}$/,
  ga4: /^G-[A-Z0-9]{6,14}$/,
  meta: /^\d{10,20}$/,
} as const satisfies Record<keyof TrackingIds, RegExp>;

/** The origins that the scripts load from and report to, for the Content-Security-Policy. */
export const trackingOrigins = {
  google: {
    script: ['https://*.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
} as const;
