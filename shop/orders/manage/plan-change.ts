import type { z } from 'zod';
import { holdToStock } from '#shop/checkout/wanted.ts';
import { closedBecause, closedWay } from '#shop/checkout/payment-ways.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { quoteChangeInput } from './change-order.ts';
import { readDestination } from './destination.ts';
import type { HeldLine, HeldOrder } from './held-order.ts';
import { readProducts } from './hold-products.ts';
import { type Changed, priceChange } from './price-change.ts';

export type PlannedLine = Omit<HeldLine, 'id' | 'quantity_returned'> & { nth: number };

/** What a change makes of an order. */
export type Plan = {
  changed: Changed;
  lines: PlannedLine[];
  pieces: number;
  /** Pieces that the change takes from the stock of each product; below zero it gives them back. */
  moved: { product_id: number; pieces: number }[];
  /** Null when it goes where it went. */
  destination: Awaited<ReturnType<typeof readDestination>> | null;
};

type Wanted = Omit<z.output<typeof quoteChangeInput>, 'id'>;

/**
 * Works a change of an order out. With `hold` its products are held, in a transaction that holds the order. 422 `out_of_stock` for more
 * than there is, `payment_method_closed` when more would be left to collect than may be.
 */
export async function planChange(ctx: Ctx, order: HeldOrder, wanted: Wanted, hold: boolean): Promise<Plan> {
  const settings = await ctx.settings.get();
  const before = new Map(order.lines.map((line) => [line.product_id, line]));
  const kept = order.lines.map(({ product_id, quantity }) => ({ product_id, quantity }));
  const items = wanted.lines ?? kept;
  const products = await readProducts(
    ctx,
    [...new Set([...before.keys(), ...items.map((one) => one.product_id)])],
    hold,
  );
  const rows = items.map((item, nth): Omit<PlannedLine, 'discount' | 'total'> => {
    const old = before.get(item.product_id);
    if (old) return { ...lineOf(old), nth, quantity: item.quantity };
    const now = products.get(item.product_id)!;
    return {
      nth,
      product_id: item.product_id,
      slug: now.slug,
      name_ar: now.name_ar,
      name_en: now.name_en,
      image: now.images?.[0] ?? null,
      quantity: item.quantity,
      list_price: piastres(now.list_price),
      price: piastres(now.offer_price ?? now.list_price),
    };
  });
  const moved = [...products.keys()]
    .map((product_id) => ({
      product_id,
      pieces:
        (items.find((item) => item.product_id === product_id)?.quantity ?? 0) - (before.get(product_id)?.quantity ?? 0),
    }))
    .filter(({ pieces }) => pieces !== 0);
  holdToStock(
    ctx,
    moved
      .filter(({ pieces }) => pieces > 0)
      .map(({ product_id, pieces }) => ({
        ...products.get(product_id)!,
        line_id: 0,
        seen_price: null,
        quantity: pieces,
      })),
  );
  const destination = wanted.address ? await readDestination(ctx, wanted.address) : null;
  const changed = priceChange(
    rows.map(({ list_price, price, quantity }) => ({
      listPrice: list_price,
      offerPrice: price === list_price ? null : price,
      quantity,
    })),
    { ...order, isCash: order.method === 'cash_on_delivery' },
    {
      firstOrderPercent: settings.first_order_percent,
      freeShippingFrom: piastres(settings.free_shipping_from),
      vatPercent: settings.vat_percent,
      shippingFee: feeOf(order, destination),
      wallet: wanted.use_wallet ? order.wallet : piastres(0),
    },
  );
  const way = changed.collect ? 'cash_on_delivery' : order.method;
  const because = changed.left > order.total - order.paid ? closedBecause(ctx, way, changed.left, settings) : null;
  if (because) throw closedWay(way, because);
  return {
    changed,
    lines: rows.map((row, nth) => ({ ...row, ...pick(changed.lines[nth]!) })),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    moved,
    destination,
  };
}

const lineOf = ({ id: _id, quantity_returned: _returned, discount: _discount, total: _total, ...line }: HeldLine) =>
  line;

const pick = ({ discount, total }: { discount: Piastres; total: Piastres }) => ({ discount, total });

/** The fee that was agreed while it goes to the same city, unless none was taken: then, and elsewhere, today's. */
const feeOf = (order: HeldOrder, destination: Plan['destination']): Piastres =>
  destination && destination.cityId !== order.cityId
    ? destination.fee
    : order.shippingFee > 0
      ? order.shippingFee
      : order.fee;
