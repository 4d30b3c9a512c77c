import { type Ctx } from '#shop/context.ts';
import { pick } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';
import type { Seller } from '../invoice.ts';
import type { Order } from '../order.ts';
import { buyerOf } from '../show-invoice.ts';

/** What goes into a box and onto it, in one language. Plain data. */
export type Parcel = {
  number: string;
  date: IsoDate;
  seller: Pick<Seller, 'name' | 'address' | 'phone'>;
  to: { name: string; phone: string; lines: string[] };
  city: string;
  lines: { name: string; quantity: number }[];
  pieces: number;
  /** What the courier collects. */
  collect: Piastres;
  gift: boolean;
  giftNote: string;
};

/** The parcel of an order, in the language it was read in. */
export async function parcelOf(ctx: Ctx, order: Order): Promise<Parcel> {
  const { seller, phone } = await ctx.settings.get();
  const { city, governorate } = order.address;
  return {
    number: order.number,
    date: cairoDate(new Date(order.placedAt)),
    seller: { name: pick(seller.name, ctx.locale), address: pick(seller.address, ctx.locale), phone },
    to: buyerOf(ctx, order),
    city: city.name === governorate.name ? city.name : `${city.name} · ${governorate.name}`,
    lines: order.lines.map(({ name, quantity }) => ({ name, quantity })),
    pieces: order.itemsCount,
    collect: order.left,
    gift: order.gift,
    giftNote: order.giftNote,
  };
}
