import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import type { Locale } from '#values/locale.ts';

/** An idempotent call: its user, the call, the key, and the input (as parsed). */
export type IdempotentCall = { userId: number; call: string; key: string; body: unknown };

/** The language of the first reply: a repeated reply uses it throughout, even when the new request has another language. */
export type ReplyLocale = { locale: Locale };

/** The header's value: undefined when there is none to use; 422 when it is too long. */
export function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (!key) return undefined;
  if (key.length > 255) throw invalidField('Idempotency-Key', 'too_long', { n: 255 });
  return key;
}

/**
 * The stored reply of the first run of this call, or undefined when this is the first run. With another body it is `idempotency_mismatch`. The caller
 * has locked the user's row in its transaction, so a second run waits for the first to end; a failed run stores nothing.
 */
export async function findStoredReply<T>(ctx: Ctx, idempotentCall: IdempotentCall): Promise<T | undefined> {
  const [row] = await queryRows(ctx.db, storedReply, selectStoredReply(idempotentCall));
  return replyOf<T>(idempotentCall, row);
}

/** The columns of a stored reply. */
export const storedReply = z.object({ bodyHash: z.string(), result: z.unknown() });

/** The statement that reads the stored reply of the first run of a call, as part of another one; no row without a call. */
export const selectStoredReply = (idempotentCall: IdempotentCall | undefined): SQL =>
  idempotentCall
    ? sql`select body_hash, result from idempotency_keys where user_id = ${idempotentCall.userId} and call = ${idempotentCall.call} and key = ${idempotentCall.key}`
    : sql`select null::text body_hash, null::jsonb result where false`;

/** The stored reply in a row of `selectStoredReply`; `idempotency_mismatch` when the first run had another body. */
export function replyOf<T>(
  idempotentCall: IdempotentCall,
  row: { bodyHash: string | null; result?: unknown } | undefined,
): T | undefined {
  if (!row || row.bodyHash === null) return undefined;
  if (row.bodyHash !== hashBody(idempotentCall.body)) throw new ShopError('idempotency_mismatch');
  return row.result as T;
}

/** Stores the reply of the first run, in the same transaction as its effect. */
export async function storeReply(ctx: Ctx, idempotentCall: IdempotentCall, result: unknown): Promise<void> {
  await ctx.db.execute(storeReplyStatement(idempotentCall, result));
}

/** The statement of `storeReply`, as part of another one. */
export const storeReplyStatement = (
  idempotentCall: IdempotentCall,
  result: unknown,
): SQL => sql`insert into idempotency_keys (user_id, call, key, body_hash, result)
    values (${idempotentCall.userId}, ${idempotentCall.call}, ${idempotentCall.key}, ${hashBody(idempotentCall.body)}, ${JSON.stringify(result)}::jsonb)`;

/** Runs a change in the caller's transaction, and only once under a key. Without a key it always runs. */
export async function runOnce(
  tx: Ctx,
  { key, ...call }: Omit<IdempotentCall, 'key'> & { key: string | undefined },
  change: () => Promise<void>,
): Promise<void> {
  if (key === undefined) return change();
  await lockUser(tx, call.userId);
  if (await findStoredReply(tx, { ...call, key })) return;
  await change();
  await storeReply(tx, { ...call, key }, {});
}

export const hashBody = (body: unknown): string =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url');
