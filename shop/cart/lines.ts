import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { calculateTotals, type OrderTotals, roundTotals } from '#values/pricing.ts';
import { type Coupon, refusalFor } from '#shop/rewards/coupon.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { pick } from '#values/locale.ts';
import type { CareKind } from '#values/knowledge.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { fullName } from '#values/variants.ts';
import { activeOfferPrice, isVariantOnSale, unitsInStock, variantNames } from '../catalogue/on-sale.ts';
import { variantLabel } from '#shop/catalogue/variant-label.ts';
import type { Cart, CartLine, CartPart, CartWarning } from './cart.ts';
import { allocateStock, partsColumn, type SetPart, setPart } from './set-parts.ts';

/** A variant in a cart with its current data. Prices are piastres. */
export const lineRow = z.object({
  lineId: z.int(),
  ...variantLabel,
  quantity: z.int(),
  /** The unit price when the product was added; null in a guest's cart. */
  seenPrice: money.nullable(),
  listPrice: money,
  /** The offer price while the offer is active. */
  offerPrice: money.nullable(),
  /** 0 when it is no longer sold. */
  stock: z.int(),
  sold: z.boolean(),
  /** Null unless it is a set. */
  parts: z.array(setPart).nullable(),
  images: z.array(z.string()).nullable(),
});

export type LineRow = z.output<typeof lineRow>;

/** A line of a cart, with the routine that it was added with. */
export type RequestedLine = LineRow & { routine?: CareKind | null };

type Nullable<S> = { [K in keyof S]: S[K] extends z.ZodType ? z.ZodNullable<S[K]> : never };

/** The columns of a `LineRow`, each null where a join finds no line or product. */
export const missingLine = Object.fromEntries(
  Object.entries(lineRow.shape).map(([name, column]) => [name, column.nullable()]),
) as Nullable<typeof lineRow.shape>;

/** The columns of a `LineRow` from product `p`, its variant `v` and their pictures `i`. */
export const productColumns = (
  now: Date,
): SQL => sql`p.slug, p.name_ar, p.name_en, ${variantNames}, v.sku, v.price list_price, ${activeOfferPrice(now, 'v')} offer_price,
  case when ${isVariantOnSale(now)} then ${unitsInStock} else 0 end stock, ${isVariantOnSale(now)} sold, ${partsColumn}, i.images`;

/** The user and the options that a cart is priced for; `coupon.found` is null when no coupon has the code. */
export type Pricing = {
  settings: Settings;
  firstOrder: boolean;
  shippingFee: Piastres | null;
  /** The shipping fee of the cheapest city. */
  shippingFrom?: Piastres | null;
  coupon?: { code: string; found: Coupon | null } | null;
  wallet?: { balance: Piastres; use: boolean };
};

/** Builds a cart from its rows, with prices and the warnings per line. */
export function buildCart(
  ctx: Ctx,
  id: number | null,
  requested: readonly RequestedLine[],
  { settings, firstOrder, shippingFee, shippingFrom = null, coupon, wallet }: Pricing,
): Cart {
  const rows = allocateStock(requested);
  const freeShippingFrom = piastres(settings.free_shipping_from);
  const priced = calculateTotals({
    lines: rows.map((row) => ({
      listPrice: row.listPrice,
      offerPrice: row.offerPrice,
      quantity: row.stock > 0 ? row.quantity : 0,
    })),
    firstOrderPercent: firstOrder ? settings.first_order_percent : 0,
    coupon: coupon?.found && !coupon.found.refusal ? coupon.found.terms : null,
    // Without an available item there is nothing to deliver.
    shippingFee: rows.some(({ stock }) => stock > 0) ? shippingFee : null,
    freeShippingFrom,
    vatPercent: settings.vat_percent,
    wallet: wallet?.use ? wallet.balance : piastres(0),
  });
  const lines = rows.map((row, index): CartLine => {
    const { price, subtotal, discount, total } = priced.lines[index]!;
    return {
      id: row.lineId,
      productId: row.productId,
      variantId: row.variantId,
      slug: row.slug,
      name: nameOf(ctx, row),
      variantName: pick({ ar: row.variantNameAr, en: row.variantNameEn }, ctx.locale),
      sku: row.sku,
      parts: row.parts && row.parts.map((part) => partOf(ctx, part)),
      routine: row.routine ?? null,
      images: row.images ?? [],
      quantity: row.quantity,
      stock: row.stock,
      available: row.stock > 0,
      listPrice: row.listPrice,
      price,
      subtotal,
      discount,
      total,
    };
  });
  return {
    id,
    itemsCount: lines.reduce((sum, { available, quantity }) => sum + (available ? quantity : 0), 0),
    ready: lines.length > 0 && lines.every(({ quantity, stock }) => quantity <= stock),
    freeShippingFrom,
    ...priced,
    shippingFrom: priced.shippingFee === null ? shippingFrom : null,
    inCash: inCash(settings.round_cash_totals ? roundTotals(priced, settings.vat_percent) : priced),
    firstOrderTotal: null,
    coupon: coupon
      ? {
          code: coupon.found?.code ?? coupon.code,
          applied: priced.discountReason === 'coupon',
          refusal: refusalFor(coupon.found, priced.subtotal),
        }
      : null,
    walletBalance: wallet?.balance ?? null,
    useWallet: wallet?.use ?? false,
    lines,
    warnings: rows.flatMap((row) => warningsOf(row, fullNameOf(ctx, row))),
  };
}

const inCash = ({ rounding, tax, total, amountDue }: OrderTotals): Cart['inCash'] => ({
  rounding,
  tax,
  total,
  amountDue,
});

const partOf = (ctx: Ctx, part: SetPart): CartPart => ({
  productId: part.productId,
  variantId: part.variantId,
  slug: part.slug,
  name: fullNameOf(ctx, part),
  quantity: part.quantity,
});

export const nameOf = (ctx: Ctx, row: Pick<LineRow, 'nameAr' | 'nameEn'>): string =>
  pick({ ar: row.nameAr, en: row.nameEn }, ctx.locale);

/** The product's name with that of its variant, for messages. */
export function fullNameOf(
  ctx: Ctx,
  row: Pick<LineRow, 'nameAr' | 'nameEn' | 'variantNameAr' | 'variantNameEn'>,
): string {
  const variantName = pick({ ar: row.variantNameAr, en: row.variantNameEn }, ctx.locale);
  return fullName({ name: nameOf(ctx, row), variantName });
}

function warningsOf(row: LineRow, name: string): CartWarning[] {
  const about = { productId: row.productId, variantId: row.variantId, name };
  if (!row.sold) return [{ code: 'gone', ...about }];
  if (row.stock < row.quantity) return [{ code: 'out_of_stock', ...about, from: row.quantity, to: row.stock }];
  const price = row.offerPrice ?? row.listPrice;
  if (row.seenPrice === null || row.seenPrice === price) return [];
  return [{ code: 'price_changed', ...about, from: row.seenPrice, to: price }];
}
