import type { ErrorCode } from '#shop/errors.ts';

/** What a screen could not do, as it travels to the error page; `internal` is a defect, by the `id` it has in the log. */
export type ShopFault = { code: ErrorCode | 'internal'; params: Record<string, string | number> };

/** A fault with the status that says it. */
export type ScreenFault = { status: number; fault: ShopFault };

export const isShopFault = (value: unknown): value is ShopFault =>
  typeof value === 'object' && value !== null && 'code' in value && 'params' in value;
