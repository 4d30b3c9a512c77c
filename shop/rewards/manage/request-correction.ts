import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { idempotencyKey, type IdempotentCall, findStoredReply, storeReply } from '#shop/idempotency/idempotency.ts';
import { phoneField } from '#shop/auth/phone-field.ts';
import { egpBetween, emptyToUndefined, singleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { addToWallet, walletBalance } from '../wallet.ts';
import { assertNotOwnWallet } from './own-wallet.ts';
import { type Correction, readCorrections } from './correction.ts';
import { verb } from '#shop/verb.ts';

const MAX_CORRECTION = 100_000_000;

export const requestCorrectionInput = z
  .object({
    /** The owner of the wallet, by account or by phone. */
    user_id: z.preprocess(emptyToUndefined, rowId.optional()),
    phone: z.preprocess(emptyToUndefined, phoneField.optional()),
    /** EGP; below zero it is a debit. */
    amount: z.preprocess(
      emptyToUndefined,
      egpBetween(-MAX_CORRECTION, MAX_CORRECTION).refine((amount) => amount !== 0, 'amount_zero'),
    ),
    reason: singleLine(300).pipe(z.string().min(3)),
  })
  .refine(({ user_id, phone }) => user_id !== undefined || phone !== undefined, { error: 'required', path: ['phone'] });

/**
 * Corrects a wallet, with a reason. Takes effect immediately up to a limit (a setting) for the sum of a member's corrections of this wallet in a
 * day; above it a second member must approve. A balance below zero is 422 `amount`. Under the same `key` a second call returns the first
 * correction. 422 for a number without an account, 403 `own_wallet`. Needs `wallet.adjust`.
 */
export const requestCorrection = verb({
  scope: 'wallet.adjust',
  input: requestCorrectionInput,
  run: async (ctx, parsed, { key }: { key?: string | undefined } = {}): Promise<Correction> => {
    const { userId: actorId } = ctx.actor;
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined
        ? undefined
        : { userId: actorId, call: 'wallet-correction', key: requestKey, body: parsed };
    const { wallet_correction_limit: limit } = await ctx.settings.get();
    return inTransaction(ctx, async (tx) => {
      if (idempotentCall) await lockUser(tx, actorId);
      const first = idempotentCall && (await findStoredReply<{ id: number }>(tx, idempotentCall));
      if (first) return shown(tx, first.id);
      const userId = await ownerOf(tx, parsed);
      await assertNotOwnWallet(tx, userId, [actorId]);
      const { amount, reason } = parsed;
      const balance = await walletBalance(tx, userId);
      if (balance + amount < 0) throw invalidField('amount', 'wallet_too_low', { amount: balance });
      const isAppliedNow = (await correctedToday(tx, { actorId, userId })) + Math.abs(amount) <= limit;
      const [row] = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`insert into wallet_corrections (user_id, amount, reason, status, requested_by, created_at)
          values (${userId}, ${amount}, ${reason}, ${isAppliedNow ? 'applied' : 'pending'}, ${actorId}, ${tx.now.toISOString()}::timestamptz) returning id`,
      );
      const { id } = row!;
      if (isAppliedNow) await addToWallet(tx, { userId, amount, kind: 'correction', correctionId: id });
      await audit(tx, {
        actorId,
        action: isAppliedNow ? 'wallet.correct' : 'wallet.correction_request',
        entity: 'customer',
        entityId: userId,
        before: { balance },
        after: { amount, reason, correction: id, balance: isAppliedNow ? balance + amount : balance },
      });
      if (idempotentCall) await storeReply(tx, idempotentCall, { id });
      return shown(tx, id);
    });
  },
});

const shown = async (ctx: Ctx, id: number): Promise<Correction> => (await readCorrections(ctx, sql`c.id = ${id}`))[0]!;

/** The account, locked. */
async function ownerOf(
  ctx: Ctx,
  { user_id, phone }: { user_id?: number | undefined; phone?: string | undefined },
): Promise<number> {
  const [user] = await queryRows(
    ctx.db,
    z.object({ id: z.int(), erased: z.boolean() }),
    sql`select id, erased_at is not null erased from users where ${user_id === undefined ? sql`phone = ${phone}` : sql`id = ${user_id}`} for update`,
  );
  if (user && !user.erased) return user.id;
  if (user_id !== undefined) throw new ShopError('not_found');
  throw invalidField('phone', 'customer_unknown');
}

/** The sum that a member corrected alone in this wallet in the last day, credits and debits. */
async function correctedToday(ctx: Ctx, { actorId, userId }: { actorId: number; userId: number }): Promise<Piastres> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ sum: z.int() }),
    sql`select coalesce(sum(abs(amount)), 0)::integer sum from wallet_corrections
      where user_id = ${userId} and requested_by = ${actorId} and status = 'applied' and created_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'`,
  );
  return piastres(row!.sum);
}
