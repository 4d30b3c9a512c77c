/** The shop's client at the identity provider of the tests. */
export const ours = { id: 'yasmin', secret: 'yasmin-keeps-this-secret-0123456789' };

/** The shop's name for that provider. */
export const providerName = 'Lotus ID';
