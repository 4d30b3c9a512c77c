/** Where staff take an order from a customer. */
export const callerSources = ['phone', 'whatsapp', 'instagram', 'facebook'] as const;

export type CallerSource = (typeof callerSources)[number];

/** Where an order was placed. */
export const orderSources = ['web', 'app', ...callerSources] as const;

export type OrderSource = (typeof orderSources)[number];
