import { type Bi, type Locale, pick } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { ReturnReason } from '#values/return-reasons.ts';
import { type ReturnStatus, type ReturnStep, returnStepsOf } from './states.ts';

/** Pieces of an order's line that come back; `refund` is what was paid for them. */
export type ReturnLine = {
  /** Of the order's line. */
  id: number;
  productId: number;
  slug: string;
  /** As it was called when it was ordered, in the asker's language. */
  name: string;
  /** Hashes of its pictures. */
  images: string[];
  quantity: number;
  opened: boolean;
  refund: Piastres;
};

/** A return as its shopper sees it, in one language. Plain data: it can be kept as JSON and shown again. Moments are ISO 8601. */
export type Return = {
  id: number;
  number: string;
  order: { id: number; number: string };
  requestedAt: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string;
  /** What staff say of a rejected one. */
  rejectReason: string | null;
  lines: ReturnLine[];
  /** The names of the uploads, and what types they are. */
  photos: { name: string; mime: string }[];
  /** What comes back in all; `shipping` is the part of it that was paid for shipping. */
  refund: Piastres;
  shipping: Piastres;
  /** Points taken back; null until it is refunded. */
  pointsTaken: number | null;
  steps: ReturnStep[];
};

/** A return as it is stored. Moments are text the way the database writes them. */
export type ReturnRow = {
  id: number;
  number: string;
  order_id: number;
  order_number: string;
  status: ReturnStatus;
  reason: ReturnReason;
  note: string;
  reject_reason: string | null;
  refund_amount: number;
  points_taken: number | null;
  requested_at: string;
};

export type ReturnLineRow = {
  return_id: number;
  id: number;
  product_id: number;
  slug: string;
  name_ar: string;
  name_en: string;
  image: string | null;
  quantity: number;
  opened: boolean;
  refund: number;
};

export type ReturnParts = {
  lines: readonly ReturnLineRow[];
  photos: readonly { name: string; mime: string }[];
  events: readonly { status: ReturnStatus; at: string }[];
};

/** A return of its rows, in a language. */
export function returnOf(row: ReturnRow, { lines, photos, events }: ReturnParts, locale: Locale): Return {
  const goods = lines.reduce((sum, { refund }) => sum + refund, 0);
  return {
    id: row.id,
    number: row.number,
    order: { id: row.order_id, number: row.order_number },
    requestedAt: isoOf(row.requested_at),
    status: row.status,
    reason: row.reason,
    note: row.note,
    rejectReason: row.reject_reason,
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.product_id,
      slug: line.slug,
      name: pick({ ar: line.name_ar, en: line.name_en } satisfies Bi, locale),
      images: line.image === null ? [] : [line.image],
      quantity: line.quantity,
      opened: line.opened,
      refund: piastres(line.refund),
    })),
    photos: photos.map(({ name, mime }) => ({ name, mime })),
    refund: piastres(row.refund_amount),
    shipping: piastres(row.refund_amount - goods),
    pointsTaken: row.points_taken,
    steps: returnStepsOf(
      row.status,
      events.map(({ status, at }) => ({ status, at: isoOf(at) })),
    ),
  };
}

const isoOf = (moment: string): string => new Date(moment).toISOString();
