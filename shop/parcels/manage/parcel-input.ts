import { z } from 'zod';
import { emptyToUndefined, moneyAmount, optionalSingleLine, quantity, rowId, singleLine } from '#shop/parse.ts';
import { scanCode } from '#values/scan-code.ts';

/** The statuses that a parcel gets by a call; `returned` comes from scanning it in. */
export const movableStatuses = [
  'packing',
  'packed',
  'handed_over',
  'out',
  'delivered',
  'refused',
  'returning',
  'lost',
  'damaged',
  'cancelled',
] as const;

/** A scanned or typed code. */
export const code = singleLine(64).transform(scanCode).pipe(z.string().min(1));

const waybill = z.preprocess(emptyToUndefined, singleLine(60).optional());

export const moveFields = {
  status: z.enum(movableStatuses),
  /** At the hand-over. Null: the shop's own driver. */
  courier_id: rowId.nullable().optional(),
  waybill,
  /** In EGP: what the shop's own driver collected, at most the amount to collect, which it is by default. */
  collected: z.preprocess(emptyToUndefined, moneyAmount.optional()),
  note: optionalSingleLine(300),
};

/** Units of an order's line. */
export const lineUnits = z.object({ order_item_id: rowId, quantity });
