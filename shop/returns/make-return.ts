import { z } from 'zod';
import { idempotencyKey, type Once, recall, remember, type Said } from '#shop/checkout/idempotency.ts';
import { type Ctx, inTransaction, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { holdOrder } from '#shop/orders/hold-order.ts';
import { blankAsAbsent, flag, paragraph, parse, rowId, whole } from '#shop/parse.ts';
import type { Upload } from '#shop/uploads/upload.ts';
import { returnReasons } from '#values/return-reasons.ts';
import { checkWanted } from './check-wanted.ts';
import { leftOfOrder } from './left-of-order.ts';
import type { Return } from './return.ts';
import { showReturn } from './show-return.ts';
import { tellOfReturn } from './tell-of-return.ts';
import { whatComesBack } from './what-comes-back.ts';
import { writeReturn } from './write-return.ts';

/** A body of several parts has no lists of objects: there `items` is the list as JSON. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const makeReturnInput = z.object({
  order_id: rowId,
  items: z.preprocess(
    fromJson,
    z
      .array(
        z.object({
          order_item_id: rowId,
          quantity: whole(1, 999),
          /** Whether the pieces have been opened. */
          opened: z.preprocess(blankAsAbsent, flag.default(false)),
        }),
      )
      .max(200)
      .default([]),
  ),
  reason: z.preprocess(blankAsAbsent, z.enum(returnReasons).optional()),
  note: z.preprocess(blankAsAbsent, paragraph(1000).default('')),
});

type Options = {
  /** The `Idempotency-Key`. */
  key?: string | undefined;
  photos?: readonly Upload[];
};

/**
 * Asks for the return of pieces of one of the asker's orders. What comes back is worked out here and held to; the pieces count as
 * returned from now on. Under the same `key` a second call with the same input gives the first reply. 404 for someone else's order;
 * 409 `order_moved_on` before it has arrived, `return_over` when the time is over, `return_made` when all that is asked for comes
 * back already; 422 says at its field what is wrong.
 */
export async function makeReturn(ctx: Ctx, input: unknown, { key, photos = [] }: Options = {}): Promise<Return & Said> {
  const { userId } = requireCustomer(ctx);
  const wanted = parse(makeReturnInput, input);
  const { order_id: orderId, items, note } = wanted;
  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined
      ? undefined
      : { userId, call: 'make_return', key: heeded, body: { ...wanted, photos: photos.map(({ hash }) => hash) } };
  return inTransaction(ctx, async (tx) => {
    await holdOrder(tx, userId, orderId);
    const first = once && (await recall<Return & Said>(tx, once));
    if (first) return { ...first, locale: first.locale ?? tx.locale };
    const left = await leftOfOrder(tx, { orderId, userId });
    if (left.closed) throw new ShopError(left.closed);
    const reason = checkWanted(wanted, left);
    const back = whatComesBack(left, new Map(items.map((item) => [item.order_item_id, item.quantity])), reason);
    const id = await writeReturn(tx, { userId, orderId, items, reason, note, left, refund: back.total, photos });
    await tellOfReturn(tx, id);
    const made = { ...(await showReturn(tx, { id })), locale: tx.locale };
    if (once) await remember(tx, once, made);
    return made;
  });
}
