import { isCircuitOpen } from '#db/breaker.ts';
import { ShopError } from '#shop/errors.ts';

/** The error of an attempt to place an order, which says so when nothing was sent to the database: then the order surely was not placed. */
export const orderRefusal = (error: unknown): unknown =>
  isCircuitOpen(error) ? new ShopError('order_not_placed', { retryAfter: 5 }) : error;
