import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  type OrderAddress,
  orderEvents,
  orderLines,
  orders,
  type orderStatuses,
  pictures,
  productPictures,
  products,
  productVariants,
} from '#db/schema.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { calculateTotals, type PricedLine } from '#values/pricing.ts';
import { cairoDate, type DeliveryDays, deliveryWindow } from '#values/working-days.ts';
import type { OrderSource } from '#values/order-sources.ts';
import { FIRST_ORDER_PERCENT, FREE_SHIPPING_FROM, VAT_PERCENT } from '#values/figures.ts';
import { stableHash } from './stable-hash.ts';

type Names = { id: number; nameAr: string; nameEn: string };

/** The address of an order, its shipping fee (piastres) and delivery days. */
export type Place = { country: Names; governorate: Names; city: Names; fee: number; days: DeliveryDays };

type Status = (typeof orderStatuses)[number];

type Buyer = {
  id: number;
  name: string;
  phone: string;
  place: Place;
  address: { id: number; postalCode: string | null; description: string; addressType: OrderAddress['addressType'] };
};

type DemoOrder = {
  number: number;
  placed: Date;
  status: Status;
  /** Quantities by the product's slug. */
  lines: Record<string, number>;
  firstOrder?: boolean;
  staffId: number;
  /** The last status is the order's. By default that of an order without problems, until `status`. */
  timeline?: StatusTimeline;
  /** Whether the total is rounded to whole pounds, as the shop's setting says; not by default. */
  roundsCash?: boolean;
  /** Where it was placed; on the website by default. */
  source?: OrderSource;
  cancelReason?: string;
};

/** Days from placing to each status. */
export type StatusTimeline = readonly (readonly [Status, number])[];

const usualTimeline: StatusTimeline = [
  ['under_review', 0],
  ['confirmed', 0.2],
  ['preparing', 1],
  ['shipped', 3],
  ['delivered', 11],
  ['accepted', 13],
];

/** The end of an order's or a return's number, in the real format and the same in every seeding. */
export const numberTail = (day: Date, nth: number): string =>
  `${cairoDate(day).slice(2).replaceAll('-', '')}-${['7K3QM9', 'H4TX2B', 'W9RC5N'][nth - 1] ?? codeOf(nth)}`;

const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Six digits and capitals that look random, different for each number. */
const codeOf = (nth: number): string =>
  Array.from({ length: 6 }, (_, at) => codeLetters[stableHash(`${at} ${nth}`, codeLetters.length)]).join('');

/**
 * Inserts a demo order as checkout would have, with the shop's own prices: cash on delivery. Returns its id and the amount paid
 * for the items (piastres).
 */
export async function seedOrder(db: Db, buyer: Buyer, order: DemoOrder): Promise<{ id: number; goodsPaid: Piastres }> {
  const lines = await orderedLines(db, order.lines);
  const totals = calculateTotals({
    lines,
    firstOrderPercent: order.firstOrder ? FIRST_ORDER_PERCENT : 0,
    coupon: null,
    shippingFee: piastres(buyer.place.fee),
    freeShippingFrom: piastres(FREE_SHIPPING_FROM),
    vatPercent: VAT_PERCENT,
    wallet: piastres(0),
    roundsCash: order.roundsCash ?? false,
  });
  const { listSubtotal, subtotal, discount, discountReason, tax, total } = totals;
  const timeline =
    order.timeline ?? usualTimeline.slice(0, usualTimeline.findIndex(([status]) => status === order.status) + 1);
  const reached = timeline.map(([status, days]) => ({ status, at: after(order.placed, days) }));
  const deliveredAt = reached.find(({ status }) => status === 'delivered')?.at ?? null;
  const delivery = deliveryWindow(order.placed, buyer.place.days);

  const { fee: _, days: __, ...place } = buyer.place;
  const { id: addressId, ...address } = buyer.address;
  const [row] = await db
    .insert(orders)
    .values({
      number: `YS-${numberTail(order.placed, order.number)}`,
      userId: buyer.id,
      status: order.status,
      paymentMethod: 'cash_on_delivery',
      paymentStatus: deliveredAt ? 'paid' : 'unpaid',
      locale: 'ar',
      addressId,
      cityId: place.city.id,
      address: {
        ...place,
        postalCode: address.postalCode,
        description: address.description,
        addressType: address.addressType,
        name: buyer.name,
        phone: buyer.phone,
      },
      listTotal: listSubtotal,
      goodsTotal: subtotal,
      discount,
      discountReason,
      shippingFee: totals.shippingFee ?? 0,
      rounding: totals.rounding,
      tax,
      total,
      paid: deliveredAt ? total : 0,
      itemsCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      deliveryFrom: delivery.from,
      deliveryTo: delivery.to,
      source: order.source ?? 'web',
      cancelReason: order.cancelReason ?? null,
      deliveredAt,
      placedAt: order.placed,
    })
    .returning({ id: orders.id });
  const orderId = row!.id;

  await db.insert(orderLines).values(
    lines.map(({ offerPrice, ...line }, i) => {
      const { discount: part, total: paid } = totals.lines[i] as PricedLine;
      return { ...line, orderId, price: offerPrice ?? line.listPrice, discount: part, total: paid };
    }),
  );
  await db.insert(orderEvents).values(
    reached.map(({ status, at }) => ({
      orderId,
      status,
      createdAt: at,
      actorId: status === 'under_review' || status === 'accepted' ? buyer.id : order.staffId,
    })),
  );
  return { id: orderId, goodsPaid: piastres(subtotal - discount - totals.rounding) };
}

const after = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);

async function orderedLines(db: Db, quantities: Record<string, number>) {
  const productRows = await db
    .select({ ...getTableColumns(products), variantId: productVariants.id })
    .from(products)
    .innerJoin(productVariants, and(eq(productVariants.productId, products.id), eq(productVariants.position, 1)))
    .where(inArray(products.slug, Object.keys(quantities)))
    .orderBy(products.id);
  const images = await db
    .select({ productId: productPictures.productId, hash: pictures.hash })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(
      inArray(
        productPictures.productId,
        productRows.map(({ id }) => id),
      ),
    )
    .orderBy(productPictures.productId, productPictures.position);
  for (const slug of Object.keys(quantities))
    if (!productRows.some((product) => product.slug === slug))
      throw new Error(`The seed names ${slug}, which does not exist`);
  return productRows.map(({ id, variantId, slug, nameAr, nameEn, price, offerPrice }) => ({
    productId: id,
    variantId,
    nameAr,
    nameEn,
    slug,
    image: images.find(({ productId }) => productId === id)?.hash ?? null,
    quantity: quantities[slug] as number,
    listPrice: piastres(price),
    offerPrice: offerPrice === null ? null : piastres(offerPrice),
  }));
}
