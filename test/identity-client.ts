/** What the shop is known by at the identity provider of the tests. */
export const ours = { id: 'yasmin', secret: 'yasmin-keeps-this-secret-0123456789' };

/** What the shop calls that provider. */
export const providerName = 'Lotus ID';
