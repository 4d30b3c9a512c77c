import { type Ctx } from '#shop/context.ts';
import { pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';
import { getMessages } from '#words/messages.ts';
import type { Seller } from '../invoice.ts';
import type { Order, OrderLine } from '../order.ts';
import { buyerOf } from '../show-invoice.ts';

/** The contents and the label data of a box, in one language. Plain data. */
export type Parcel = {
  number: string;
  date: IsoDate;
  seller: Pick<Seller, 'name' | 'address' | 'phone'>;
  to: { name: string; phone: string; lines: string[] };
  city: string;
  lines: Pick<OrderLine, 'name' | 'variantName' | 'sku' | 'set' | 'quantity'>[];
  units: number;
  /** The amount that the courier collects. */
  amountToCollect: Piastres;
  gift: boolean;
  giftNote: string;
};

/** The parcel of an order, in the language in which the order was read. */
export async function parcelOf(ctx: Ctx, order: Order): Promise<Parcel> {
  const { seller, phone } = await ctx.settings.get();
  const { city, governorate } = order.address;
  return {
    number: order.number,
    date: cairoDate(new Date(order.placedAt)),
    seller: {
      name: seller ? pick(seller.name, ctx.locale) : getMessages(ctx.locale).common.shop,
      address: seller ? pick(seller.address, ctx.locale) : '',
      phone: phone ?? '',
    },
    to: buyerOf(ctx, order),
    city: city.name === governorate.name ? city.name : `${city.name} · ${governorate.name}`,
    lines: order.lines.map(({ name, variantName, sku, set, quantity }) => ({ name, variantName, sku, set, quantity })),
    units: order.itemsCount,
    amountToCollect: order.amountDue,
    gift: order.gift,
    giftNote: order.giftNote,
  };
}
