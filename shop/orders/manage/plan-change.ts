import type { z } from 'zod';
import { assertInStock } from '#shop/cart/assert-in-stock.ts';
import { allocateStock } from '#shop/cart/set-parts.ts';
import { unavailableReason, methodUnavailable } from '#shop/payments/core/payment-methods.ts';
import type { Ctx } from '#shop/context.ts';
import type { SetUnits, Units } from '#shop/inventory/move-units.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { quoteChangeInput } from './change-order.ts';
import { readDestination } from './destination.ts';
import { itemOfVariant, linesOfItem, type OrderItem, unitsOf, type WrittenLine } from '../set-lines.ts';
import type { ChangeableOrder } from './changeable-order.ts';
import { findOrderableItems, readOrderableVariants } from './orderable-variants.ts';
import { type ChangedTotals, priceChange } from './price-change.ts';
import { isCash } from '#values/payment-methods.ts';

export type PlannedLine = WrittenLine & { nth: number };

/** The result of a change to an order. */
export type OrderChangePlan = {
  totals: ChangedTotals;
  lines: PlannedLine[];
  itemsCount: number;
  /** The units that the change takes from the stock of each variant; negative when it returns them. */
  stockChanges: Units[];
  /** The sets that the change adds to those sold; negative when it removes them. */
  setChanges: SetUnits[];
  /** Null when the address does not change. */
  destination: Destination | null;
};

type Destination = Awaited<ReturnType<typeof readDestination>>;

type OrderChangeInput = Omit<z.output<typeof quoteChangeInput>, 'id'>;

/**
 * Computes a change to an order. `lock` locks its variants and their products; the order must be locked already. 422 `out_of_stock` for more units than
 * there are, `payment_method_closed` when the payment method does not allow the larger amount due.
 */
export async function planChange(
  ctx: Ctx,
  order: ChangeableOrder,
  requested: OrderChangeInput,
  lock: boolean,
): Promise<OrderChangePlan> {
  const settings = await ctx.settings.get();
  const before = new Map(order.lines.map((line) => [line.variantId, line]));
  const items = requested.lines ? await findOrderableItems(ctx, requested.lines) : order.lines;
  const variants = await readOrderableVariants(
    ctx,
    [...new Set([...before.keys(), ...items.map(({ variantId }) => variantId)])],
    lock,
  );
  const rows = items.map((item): Omit<OrderItem, 'discount' | 'total'> => {
    const old = before.get(item.variantId);
    if (old) return { ...old, quantity: item.quantity };
    const now = variants.get(item.variantId)!;
    return { ...itemOfVariant({ ...now, quantity: item.quantity }), price: now.offerPrice ?? now.listPrice };
  });
  const moved = [...variants.keys()]
    .map((variantId) => ({
      variantId,
      quantity:
        (items.find((item) => item.variantId === variantId)?.quantity ?? 0) - (before.get(variantId)?.quantity ?? 0),
    }))
    .filter(({ quantity }) => quantity !== 0);
  const added = moved.filter(({ quantity }) => quantity > 0);
  assertInStock(
    ctx,
    allocateStock(
      added.map(({ variantId, quantity }) => ({ ...variants.get(variantId)!, lineId: 0, seenPrice: null, quantity })),
    ),
  );
  const requestedDestination = requested.address ? await readDestination(ctx, requested.address) : null;
  const destination = requestedDestination && isElsewhere(order, requestedDestination) ? requestedDestination : null;
  const changed = priceChange(
    rows.map(({ listPrice, price, quantity }) => ({
      listPrice,
      offerPrice: price === listPrice ? null : price,
      quantity,
    })),
    { ...order, isCash: isCash(order.method) },
    {
      firstOrderPercent: settings.first_order_percent,
      freeShippingFrom: piastres(settings.free_shipping_from),
      vatPercent: settings.vat_percent,
      shippingFee: feeOf(order, destination),
      wallet: requested.use_wallet ? order.wallet : piastres(0),
      roundsCash: settings.round_cash_totals,
    },
  );
  const method = changed.collectOnDelivery ? 'cash_on_delivery' : order.method;
  const reason =
    changed.amountDue > order.total - order.paid ? unavailableReason(ctx, method, changed.amountDue, settings) : null;
  // A method that was switched off since stays valid for an order placed with it.
  if (reason && reason.code !== 'closed') throw methodUnavailable(method, reason);
  const lines = rows
    .flatMap((row, nth) => linesOfItem({ ...row, ...pick(changed.lines[nth]!) }))
    .map((line, nth) => ({ ...line, nth }));
  return {
    totals: changed,
    lines,
    itemsCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    stockChanges: unitsOf(
      moved.flatMap((units) =>
        unitsOfParts(units, (before.get(units.variantId) ?? variants.get(units.variantId)!).parts),
      ),
    ),
    setChanges: moved.flatMap(({ variantId, quantity }) => {
      const { productId, parts } = before.get(variantId) ?? variants.get(variantId)!;
      return parts ? [{ setId: productId, quantity }] : [];
    }),
    destination,
  };
}

/** Whether an address differs from the order's. */
const isElsewhere = (order: ChangeableOrder, { cityId, address }: Destination): boolean =>
  cityId !== order.cityId ||
  (['postalCode', 'description', 'addressType', 'name', 'phone'] as const).some(
    (field) => address[field] !== order.address[field],
  );

/** The units of a variant; of a set, those of its parts. */
const unitsOfParts = ({ variantId, quantity }: Units, parts: OrderItem['parts']): Units[] =>
  parts
    ? parts.map((part) => ({ variantId: part.variantId, quantity: part.quantity * quantity }))
    : [{ variantId, quantity }];

const pick = ({ discount, total }: { discount: Piastres; total: Piastres }) => ({ discount, total });

/** The agreed fee while the city stays the same. Today's fee when the city changes or when no fee was charged before. */
const feeOf = (order: ChangeableOrder, destination: Destination | null): Piastres =>
  destination && destination.cityId !== order.cityId
    ? destination.fee
    : order.shippingFee > 0
      ? order.shippingFee
      : order.fee;
