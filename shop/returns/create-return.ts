import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { returns } from '#db/schema.ts';
import {
  idempotencyKey,
  type IdempotentCall,
  findStoredReply,
  storeReply,
  type ReplyLocale,
} from '#shop/idempotency/idempotency.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { lockOrder } from '#shop/orders/lock-order.ts';
import { emptyToUndefined, bool, multiline, rowId, quantity } from '#shop/parse.ts';
import type { Upload } from '#shop/uploads/upload.ts';
import { payoutFields } from '#shop/payments/core/payout-input.ts';
import { returnReasons } from '#values/return-reasons.ts';
import { requirePayoutAccount, getMoneyRefundMethod } from './money-refund-method.ts';
import { validateReturnRequest } from './validate-return-request.ts';
import { getReturnable } from '#shop/orders/refundable/get-returnable.ts';
import type { Return } from './return.ts';
import { showReturn } from './show-return.ts';
import { notifyReturnStatus } from './notify-return-status.ts';
import { quoteReturn } from './quote-return.ts';
import { insertReturn } from './insert-return.ts';
import { verb } from '#shop/verb.ts';

/** Multipart bodies have no lists of objects: there `items` may be the list as JSON; the API parses the bracket notation. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

export const createReturnInput = z.object({
  order_id: rowId,
  items: z
    .preprocess(
      fromJson,
      z
        .array(
          z.object({
            order_item_id: rowId,
            quantity,
            /** Whether the units have been opened. */
            opened: z.preprocess(emptyToUndefined, bool.default(false)),
          }),
        )
        .max(200)
        .default([]),
    )
    .describe('In a form: the list as JSON, or `items[0][order_item_id]`, `items[0][quantity]`, …'),
  reason: z.preprocess(emptyToUndefined, z.enum(returnReasons).optional()),
  note: z.preprocess(emptyToUndefined, multiline(1000).default('')),
  /** `money` only when the return is the shop's fault: to the card, or for cash and transfers to an account. */
  refund_to: z.preprocess(emptyToUndefined, z.enum(['wallet', 'money']).default('wallet')),
  ...payoutFields,
});

type Options = {
  key?: string | undefined;
  photos?: readonly Upload[];
};

/**
 * Requests a return of units of one of the current user's orders. The server calculates and checks what can be returned; the units count as
 * returned from now on. Under the same `key` a second call with the same input gives the first reply. 404 for someone else's order; 409
 * `invalid_order_transition` before it has arrived, `return_window_closed` after the return window, `return_already_requested` when all requested
 * units are in other returns; 422 at the field that is wrong, also when the number of open returns has reached the setting `open_returns`.
 */
export const createReturn = verb({
  scope: 'customer',
  input: createReturnInput,
  async run(ctx, parsed, { key, photos = [] }: Options = {}): Promise<Return & ReplyLocale> {
    const { userId } = ctx.actor;
    const { order_id: orderId, items, note } = parsed;
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined
        ? undefined
        : { userId, call: 'make_return', key: requestKey, body: { ...parsed, photos: photos.map(({ hash }) => hash) } };
    return inTransaction(ctx, async (tx) => {
      await lockOrder(tx, userId, orderId);
      const first = idempotentCall && (await findStoredReply<Return & ReplyLocale>(tx, idempotentCall));
      if (first) return { ...first, locale: first.locale ?? tx.locale };
      const returnable = await getReturnable(tx, { orderId, userId });
      if (returnable.unavailableReason) throw new ShopError(returnable.unavailableReason);
      const { open_returns: most } = await tx.settings.get();
      const open = await tx.db.$count(
        returns,
        and(eq(returns.userId, userId), inArray(returns.status, ['requested', 'approved', 'received'])),
      );
      if (open >= most) {
        tx.recordSecurityEvent({ type: 'limit_reached', limit: 'open-returns', userId, address: tx.address });
        throw invalidField('order_id', 'returns_open', { n: most });
      }
      const reason = validateReturnRequest(parsed, returnable);
      const quote = quoteReturn(returnable, new Map(items.map((item) => [item.order_item_id, item.quantity])), reason);
      const inMoney = parsed.refund_to === 'money';
      const account = inMoney
        ? requirePayoutAccount(parsed, { reason, way: await getMoneyRefundMethod(tx, orderId) })
        : null;
      const refund = { amount: quote.total, inMoney, account };
      const id = await insertReturn(tx, { userId, orderId, items, reason, note, returnable, refund, photos });
      await notifyReturnStatus(tx, id);
      const created = { ...(await showReturn(tx, { id })), locale: tx.locale };
      if (idempotentCall) await storeReply(tx, idempotentCall, created);
      return created;
    });
  },
});
