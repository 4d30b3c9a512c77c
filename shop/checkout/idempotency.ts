import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import type { Locale } from '#values/locale.ts';

/** A call that is to have its effect once: whose, which, under what key, and with what input (as parsed). */
export type Once = { userId: number; call: string; key: string; body: unknown };

/** The language a reply was first given in: given again, it is said in that one wholly, whoever asks in another. */
export type Said = { locale: Locale };

/** The header's value: undefined when there is none to heed; one that is too long is a 422. */
export function idempotencyKey(header: string | undefined): string | undefined {
  const key = header?.trim();
  if (!key) return undefined;
  if (key.length > 255) throw invalidField('Idempotency-Key', 'too_long', { n: 255 });
  return key;
}

/**
 * What the first run of this call gave, or undefined when this is the first. With another body it is `idempotency_mismatch`.
 * The caller holds the user's row in its transaction, so a second run waits for the first to end; one that failed leaves nothing.
 */
export async function recall<T>(ctx: Ctx, once: Once): Promise<T | undefined> {
  const [row] = await rowsOf<{ body_hash: string; result: T }>(
    ctx.db,
    sql`select body_hash, result from idempotency_keys where user_id = ${once.userId} and call = ${once.call} and key = ${once.key}`,
  );
  if (!row) return undefined;
  if (row.body_hash !== hashOf(once.body)) throw new ShopError('idempotency_mismatch');
  return row.result;
}

/** Keeps what the first run gave, in the same transaction as its effect. */
export async function remember(ctx: Ctx, once: Once, result: unknown): Promise<void> {
  await ctx.db.execute(sql`insert into idempotency_keys (user_id, call, key, body_hash, result)
    values (${once.userId}, ${once.call}, ${once.key}, ${hashOf(once.body)}, ${JSON.stringify(result)}::jsonb)`);
}

const hashOf = (body: unknown): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url');
