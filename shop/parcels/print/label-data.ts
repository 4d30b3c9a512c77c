import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { buyerOf } from '#shop/orders/show-invoice.ts';
import { type Locale, locales, pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import type { Parcel } from '../parcel.ts';
import { readParcels } from '../parcel.ts';

/** What a label shows of a parcel, in its order's language. */
export type LabelData = {
  locale: Locale;
  number: string;
  orderNumber: string;
  seller: { name: string; address: string; phone: string };
  to: { name: string; phone: string; lines: string[] };
  city: string;
  collect: Piastres;
  units: number;
  weightGrams: number | null;
  nth: number;
  /** The parcels of its order. */
  count: number;
  gift: boolean;
  courier: string | null;
  waybill: string | null;
};

/** The labels of parcels, in the order of `ids`; cancelled parcels have none. */
export async function readLabels(ctx: Ctx, ids: readonly number[]): Promise<LabelData[]> {
  const labels = new Map<number, LabelData>();
  for (const locale of locales) {
    const inLanguage: Ctx = { ...ctx, locale };
    const parcels = await readParcels(
      inLanguage,
      sql`p.id = any(${sql.param(ids)}::integer[]) and p.status <> 'cancelled' and (select o.locale from orders o where o.id = p.order_id) = ${locale}`,
    );
    if (parcels.length === 0) continue;
    const orderIds = [...new Set(parcels.map(({ orderId }) => orderId))];
    const orders = await readOrders(inLanguage, sql`o.id = any(${sql.param(orderIds)}::integer[])`);
    const siblings = await readParcels(
      inLanguage,
      sql`p.order_id = any(${sql.param(orderIds)}::integer[]) and p.status <> 'cancelled'`,
    );
    const byOrder = Map.groupBy(siblings, ({ orderId }) => orderId);
    for (const parcel of parcels) {
      const order = orders.find(({ id }) => id === parcel.orderId)!;
      labels.set(parcel.id, await labelOf(inLanguage, parcel, order, byOrder.get(order.id) ?? [parcel]));
    }
  }
  return ids.flatMap((id) => labels.get(id) ?? []);
}

async function labelOf(ctx: Ctx, parcel: Parcel, order: Order, all: readonly Parcel[]): Promise<LabelData> {
  const { seller, phone } = await ctx.settings.get();
  const { city, governorate } = parcel;
  return {
    locale: ctx.locale,
    number: parcel.number,
    orderNumber: parcel.orderNumber,
    seller: {
      name: seller ? pick(seller.name, ctx.locale) : getMessages(ctx.locale).common.shop,
      address: seller ? pick(seller.address, ctx.locale) : '',
      phone: phone ?? '',
    },
    to: buyerOf(ctx, order),
    city: city === governorate ? city : `${city} · ${governorate}`,
    collect: parcel.collectAmount,
    units: parcel.units,
    weightGrams: parcel.weightGrams,
    nth: all.findIndex(({ id }) => id === parcel.id) + 1,
    count: all.length,
    gift: order.gift,
    courier: parcel.courier?.name ?? null,
    waybill: parcel.waybill,
  };
}
