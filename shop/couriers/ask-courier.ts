import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type CourierAdapter, CourierRefused, CourierUnavailable } from './adapters/adapter.ts';
import { readSettings } from './settings.ts';

/** The adapter of a courier's company; 404, 409 `courier_without_api`. */
export async function adapterOf(ctx: Ctx, courierId: number): Promise<CourierAdapter> {
  const { kind } = await readSettings(ctx, courierId);
  const adapter = kind === 'bosta' || kind === 'aramex' ? ctx.courierAdapters[kind] : undefined;
  if (!adapter) throw new ShopError('courier_without_api');
  return adapter;
}

/** The answer of a courier; 422 `courier_refused`, 503 `courier_unavailable`. */
export async function askCourier<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CourierRefused) throw new ShopError('courier_refused');
    throw error instanceof CourierUnavailable ? new ShopError('courier_unavailable', { retryAfter: 30 }) : error;
  }
}
