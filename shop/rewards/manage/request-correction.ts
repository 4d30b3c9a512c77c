import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { idempotencyKey, type Once, recall, remember } from '#shop/checkout/idempotency.ts';
import { phoneField } from '#shop/orders/manage/change-input.ts';
import { blankAsAbsent, line, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { fromEgp, type Piastres, piastres } from '#values/money.ts';
import { addToWallet, walletBalance } from '../wallet.ts';
import { type Correction, readCorrections } from './correction.ts';

const signedAmount = z
  .number()
  .min(-1_000_000)
  .max(1_000_000)
  .transform((value, context): Piastres => {
    try {
      return fromEgp(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'amount_invalid' });
      return z.NEVER;
    }
  })
  .refine((amount) => amount !== 0, 'amount_zero');

export const requestCorrectionInput = z
  .object({
    /** Whose wallet, by account or by phone. */
    user_id: z.preprocess(blankAsAbsent, rowId.optional()),
    phone: z.preprocess(blankAsAbsent, phoneField.optional()),
    /** EGP; below zero it takes. */
    amount: signedAmount,
    reason: line(300).pipe(z.string().min(3)),
  })
  .refine(({ user_id, phone }) => user_id !== undefined || phone !== undefined, { error: 'required', path: ['phone'] });

/**
 * Corrects a wallet, with a reason. Up to a limit (a setting) that all a member corrected of it in a day counts towards, at once; beyond
 * it a second member has to approve. Never below zero: 422 `amount`. Under the same `key` a second call gives the first one's. 422 for
 * a number without an account. Needs `wallet.adjust`.
 */
export async function requestCorrection(
  ctx: Ctx,
  input: unknown,
  { key }: { key?: string | undefined } = {},
): Promise<Correction> {
  const { userId: actorId } = requireScope(ctx, 'wallet.adjust');
  const wanted = parse(requestCorrectionInput, input);
  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined ? undefined : { userId: actorId, call: 'wallet-correction', key: heeded, body: wanted };
  const { wallet_correction_limit: limit } = await ctx.settings.get();
  return inTransaction(ctx, async (tx) => {
    if (once) await lockUser(tx, actorId);
    const first = once && (await recall<{ id: number }>(tx, once));
    if (first) return shown(tx, first.id);
    const userId = await ownerOf(tx, wanted);
    const { amount, reason } = wanted;
    const balance = await walletBalance(tx, userId);
    if (balance + amount < 0) throw invalidField('amount', 'wallet_too_low', { amount: balance });
    const isAlone = (await correctedToday(tx, { actorId, userId })) + Math.abs(amount) <= limit;
    const [row] = await rowsOf<{ id: number }>(
      tx.db,
      sql`insert into wallet_corrections (user_id, amount, reason, state, requested_by, created_at)
        values (${userId}, ${amount}, ${reason}, ${isAlone ? 'applied' : 'pending'}, ${actorId}, ${tx.now.toISOString()}::timestamptz) returning id`,
    );
    const { id } = row!;
    if (isAlone) await addToWallet(tx, { userId, amount, kind: 'correction', reference: `correction:${id}` });
    await audit(tx, {
      actorId,
      action: isAlone ? 'wallet.correct' : 'wallet.correction_request',
      entity: 'customer',
      entityId: userId,
      before: { balance },
      after: { amount, reason, correction: id, balance: isAlone ? balance + amount : balance },
    });
    if (once) await remember(tx, once, { id });
    return shown(tx, id);
  });
}

const shown = async (ctx: Ctx, id: number): Promise<Correction> => (await readCorrections(ctx, sql`c.id = ${id}`))[0]!;

/** The account, held. */
async function ownerOf(
  ctx: Ctx,
  { user_id, phone }: { user_id?: number | undefined; phone?: string | undefined },
): Promise<number> {
  const [user] = await rowsOf<{ id: number; erased: boolean }>(
    ctx.db,
    sql`select id, erased_at is not null erased from users where ${user_id === undefined ? sql`phone = ${phone}` : sql`id = ${user_id}`} for update`,
  );
  if (user && !user.erased) return user.id;
  if (user_id !== undefined) throw new ShopError('not_found');
  throw invalidField('phone', 'customer_unknown');
}

/** How much of this wallet a member corrected alone in the last day, whichever way. */
async function correctedToday(ctx: Ctx, { actorId, userId }: { actorId: number; userId: number }): Promise<Piastres> {
  const [row] = await rowsOf<{ sum: number }>(
    ctx.db,
    sql`select coalesce(sum(abs(amount)), 0)::integer sum from wallet_corrections
      where user_id = ${userId} and requested_by = ${actorId} and state = 'applied' and created_at > ${ctx.now.toISOString()}::timestamptz - interval '1 day'`,
  );
  return piastres(row!.sum);
}
