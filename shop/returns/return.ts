import { z } from 'zod';
import { variantLabel } from '#shop/catalogue/variant-label.ts';
import { money } from '#db/query-rows.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { type ReturnReason, returnReasons } from '#values/return-reasons.ts';
import { type ReturnStatus, returnStatuses, type ReturnStep, buildReturnSteps } from './states.ts';

/** Returned units of an order line; `refund` is what was paid for them. */
export type ReturnLine = {
  /** The id of the order's line. */
  id: number;
  productId: number;
  variantId: number;
  slug: string;
  /** The product's name at the time of the order, in the current user's language. */
  name: string;
  /** The names of the variant's option values; empty for a product without options. */
  variantName: string;
  sku: string | null;
  /** Hashes of the product's pictures. */
  images: string[];
  quantity: number;
  opened: boolean;
  refund: Piastres;
};

/** A return as its shopper sees it, in one language. Plain data that can be stored as JSON. Times are ISO 8601. */
export type Return = {
  id: number;
  number: string;
  order: { id: number; number: string };
  requestedAt: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string;
  /** Why staff rejected it. */
  rejectReason: string | null;
  lines: ReturnLine[];
  /** The names and MIME types of the uploads. */
  photos: { name: string; mime: string }[];
  /** The whole refund; `shipping` is its part for the shipping fee. */
  refund: Piastres;
  shipping: Piastres;
  /** Whether the shopper wants the refund in money instead of the wallet. */
  inMoney: boolean;
  /** How a refund in money ended: it was sent, or came to the wallet after all; null while it is on its way. */
  moneyEnded: 'sent' | 'to_wallet' | null;
  /** Points revoked; null until it is refunded. */
  pointsTaken: number | null;
  steps: ReturnStep[];
};

/** A return as it is stored. Times are text in the database's format. */
export const returnRow = z.object({
  id: z.int(),
  number: z.string(),
  orderId: z.int(),
  orderNumber: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  note: z.string(),
  rejectReason: z.string().nullable(),
  refundAmount: money,
  refundTo: z.enum(['wallet', 'money']),
  moneyEnded: z.enum(['sent', 'to_wallet']).nullable(),
  pointsRevoked: z.int().nullable(),
  requestedAt: z.string(),
});

export const returnLineRow = z.object({
  returnId: z.int(),
  id: z.int(),
  ...variantLabel,
  image: z.string().nullable(),
  quantity: z.int(),
  opened: z.boolean(),
  refund: money,
});

export type ReturnParts = {
  lines: readonly z.output<typeof returnLineRow>[];
  photos: readonly { name: string; mime: string }[];
  events: readonly { status: ReturnStatus; at: string }[];
};

/** Builds a return from its rows, in a language. */
export function toReturn(
  row: z.output<typeof returnRow>,
  { lines, photos, events }: ReturnParts,
  locale: Locale,
): Return {
  const subtotal = lines.reduce((sum, { refund }) => sum + refund, 0);
  return {
    id: row.id,
    number: row.number,
    order: { id: row.orderId, number: row.orderNumber },
    requestedAt: isoOf(row.requestedAt),
    status: row.status,
    reason: row.reason,
    note: row.note,
    rejectReason: row.rejectReason,
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      variantId: line.variantId,
      slug: line.slug,
      name: pick({ ar: line.nameAr, en: line.nameEn } satisfies Bi, locale),
      variantName: pick({ ar: line.variantNameAr, en: line.variantNameEn } satisfies Bi, locale),
      sku: line.sku,
      images: line.image === null ? [] : [line.image],
      quantity: line.quantity,
      opened: line.opened,
      refund: line.refund,
    })),
    photos: photos.map(({ name, mime }) => ({ name, mime })),
    refund: row.refundAmount,
    shipping: piastres(row.refundAmount - subtotal),
    inMoney: row.refundTo === 'money',
    moneyEnded: row.moneyEnded,
    pointsTaken: row.pointsRevoked,
    steps: buildReturnSteps(
      row.status,
      events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    ),
  };
}

const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();
