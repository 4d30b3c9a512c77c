import { eq, inArray } from 'drizzle-orm';
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
} from '#db/schema.ts';
import { percentOf, type Piastres, piastres, prorate, vatContained } from '#values/money.ts';
import { cairoDate, deliveryWindow } from '#values/working-days.ts';

type Names = { id: number; nameAr: string; nameEn: string };

/** Where an order goes, and what it costs to send it there (piastres). */
export type Place = { country: Names; governorate: Names; city: Names; fee: number };

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
  /** Pieces by the product's slug. */
  lines: Record<string, number>;
  firstOrder?: boolean;
  staffId: number;
};

/** Days after placing at which an order that goes well reaches each state. */
const course: [Status, number][] = [
  ['under_review', 0],
  ['confirmed', 0.2],
  ['preparing', 1],
  ['shipped', 3],
  ['delivered', 11],
  ['accepted', 13],
];

const freeShippingFrom = 150_000;
const firstOrderPercent = 25;

/** The end of an order's or a return's number, looking like a real one and the same whenever the demo is filled. */
export const numberTail = (day: Date, nth: number): string =>
  `${cairoDate(day).slice(2).replaceAll('-', '')}-${['7K3QM9', 'H4TX2B', 'W9RC5N'][nth - 1] ?? `DEM${nth}`}`;

/**
 * Writes an order of the demo as checkout would have: cash on delivery, discount spread over the lines, VAT contained.
 * Gives its id and what was paid for the goods (piastres).
 */
export async function placeOrder(db: Db, buyer: Buyer, order: DemoOrder): Promise<{ id: number; goodsPaid: Piastres }> {
  const lines = await pricedLines(db, order.lines);
  const listTotal = sum(lines.map(({ listPrice, quantity }) => listPrice * quantity));
  const goodsTotal = sum(lines.map(({ price, quantity }) => price * quantity));
  const discount = order.firstOrder ? percentOf(goodsTotal, firstOrderPercent) : piastres(0);
  const shippingFee = goodsTotal - discount >= freeShippingFrom ? 0 : buyer.place.fee;
  const total = piastres(goodsTotal - discount + shippingFee);
  const reached = course
    .slice(0, course.findIndex(([status]) => status === order.status) + 1)
    .map(([status, days]) => ({ status, at: after(order.placed, days) }));
  const deliveredAt = reached.find(({ status }) => status === 'delivered')?.at ?? null;
  const delivery = deliveryWindow(order.placed);

  const { fee: _, ...place } = buyer.place;
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
      listTotal,
      goodsTotal,
      discount,
      discountReason: order.firstOrder ? 'first_order' : null,
      shippingFee,
      tax: vatContained(total),
      total,
      paid: deliveredAt ? total : 0,
      itemsCount: lines.reduce((count, { quantity }) => count + quantity, 0),
      deliveryFrom: delivery.from,
      deliveryTo: delivery.to,
      deliveredAt,
      placedAt: order.placed,
    })
    .returning({ id: orders.id });
  const orderId = row!.id;

  const parts = prorate(
    discount,
    lines.map(({ price, quantity }) => price * quantity),
  );
  await db.insert(orderLines).values(
    lines.map((line, i) => ({
      ...line,
      orderId,
      discount: parts[i] as Piastres,
      total: line.price * line.quantity - (parts[i] as Piastres),
    })),
  );
  await db.insert(orderEvents).values(
    reached.map(({ status, at }) => ({
      orderId,
      status,
      at,
      actorId: status === 'under_review' || status === 'accepted' ? buyer.id : order.staffId,
    })),
  );
  return { id: orderId, goodsPaid: piastres(goodsTotal - discount) };
}

const after = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000);
const sum = (amounts: number[]) => piastres(amounts.reduce((a, b) => a + b, 0));

async function pricedLines(db: Db, quantities: Record<string, number>) {
  const found = await db
    .select()
    .from(products)
    .where(inArray(products.slug, Object.keys(quantities)))
    .orderBy(products.id);
  const images = await db
    .select({ productId: productPictures.productId, hash: pictures.hash })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(
      inArray(
        productPictures.productId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(productPictures.productId, productPictures.position);
  for (const slug of Object.keys(quantities))
    if (!found.some((product) => product.slug === slug))
      throw new Error(`The seed names ${slug}, which does not exist`);
  return found.map(({ id, slug, nameAr, nameEn, price, offerPrice }) => ({
    productId: id,
    nameAr,
    nameEn,
    slug,
    image: images.find(({ productId }) => productId === id)?.hash ?? null,
    quantity: quantities[slug] as number,
    listPrice: price,
    price: offerPrice ?? price,
  }));
}
