/** The port on which the shop of the browser tests measures visits, with ids that belong to nobody. */
export const trackingPort = (port: number): number => port + 2000;

export const trackingIds = { gtm: 'GTM-TEST123', ga4: 'G-TEST123456', meta: '1234567890123456' };
