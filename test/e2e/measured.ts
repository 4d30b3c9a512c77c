/** Where the shop of the browser tests measures visits, and for whom: accounts nobody has. */
export const measuredPort = (port: number): number => port + 2000;

export const measured = { gtm: 'GTM-TEST123', ga4: 'G-TEST123456', meta: '1234567890123456' };
