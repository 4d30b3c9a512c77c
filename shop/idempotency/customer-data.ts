import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

/** Deletes an account's stored replies. */
export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}
