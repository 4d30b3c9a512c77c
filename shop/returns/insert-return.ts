import { returnEvents, returnLines, returnPhotos, returns } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { addReturnedUnits } from '#shop/orders/returned-units.ts';
import { encryptAccount } from '#shop/payments/core/create-payout.ts';
import type { PayoutAccount } from '#shop/payments/core/payout-input.ts';
import { attachUpload } from '#shop/uploads/attach-upload.ts';
import type { Upload } from '#shop/uploads/upload.ts';
import type { Piastres } from '#values/money.ts';
import type { ReturnReason } from '#values/return-reasons.ts';
import { refundForUnits } from '#shop/orders/refundable/refund-for-units.ts';
import { returnNumber } from './return-number.ts';
import type { ReturnableItems } from '#shop/orders/refundable/get-returnable.ts';

type NewReturn = {
  userId: number;
  orderId: number;
  /** Already checked against what is left. */
  items: readonly { order_item_id: number; quantity: number; opened: boolean }[];
  reason: ReturnReason;
  note: string;
  returnable: ReturnableItems;
  refund: { amount: Piastres; inMoney: boolean; account: PayoutAccount | null };
  photos: readonly Upload[];
};

/**
 * Inserts a requested return, in the transaction that has locked its order, and subtracts its units from what is left, in the order of the lines'
 * ids. Returns its id. 409 `return_already_requested` when a unit was returned in between.
 */
export async function insertReturn(ctx: Ctx, newReturn: NewReturn): Promise<number> {
  const { orderId, userId, reason, note, returnable } = newReturn;
  const { amount, inMoney, account } = newReturn.refund;
  const [row] = await ctx.db
    .insert(returns)
    .values({
      number: returnNumber(ctx.now),
      orderId,
      userId,
      reason,
      note,
      refundAmount: amount,
      refundTo: inMoney ? 'money' : 'wallet',
      payoutMethod: account?.method ?? null,
      payoutAccount: account && encryptAccount(ctx, { returnOf: orderId }, account.account),
      requestedAt: ctx.now,
    })
    .returning({ id: returns.id });
  const returnId = row!.id;
  await ctx.db.insert(returnEvents).values({ returnId, status: 'requested', actorId: userId, createdAt: ctx.now });
  const units = newReturn.items.map(({ order_item_id: lineId, quantity, opened }) => ({ lineId, quantity, opened }));
  await addReturnedUnits(ctx, orderId, units);
  await ctx.db.insert(returnLines).values(
    units.map(({ lineId, quantity, opened }) => {
      const line = returnable.lines.find((candidate) => candidate.id === lineId)!;
      return { returnId, orderLineId: lineId, quantity, opened, refund: refundForUnits(line, quantity) };
    }),
  );
  for (const photo of newReturn.photos) {
    await attachUpload(ctx, photo);
    await ctx.db.insert(returnPhotos).values({ returnId, uploadId: photo.id });
  }
  return returnId;
}
