import type { ErrorCode } from '#shop/errors.ts';

/** What a screen could not do, as it travels to the error page. */
export type ShopFault = { code: ErrorCode; params: Record<string, string | number> };

export const isShopFault = (value: unknown): value is ShopFault =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
