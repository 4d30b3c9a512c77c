export * from './schema/accounts.ts';
export * from './schema/catalogue.ts';
export * from './schema/content.ts';
export * from './schema/operations.ts';
export * from './schema/orders.ts';
export * from './schema/rewards.ts';
export * from './schema/sandbox.ts';
