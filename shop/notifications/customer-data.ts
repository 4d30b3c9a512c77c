import { eq, inArray } from 'drizzle-orm';
import { outbox } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(outbox).set({ userId: into }).where(eq(outbox.userId, from));
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.userId, userId));
}

/** Deletes the messages sent to these phone numbers and e-mail addresses. */
export async function deleteMessagesTo({ db }: Ctx, recipients: readonly string[]): Promise<void> {
  await db.delete(outbox).where(inArray(outbox.recipient, recipients as string[]));
}

/** Deletes the messages with these `dedupe` keys. */
export async function deleteMessages({ db }: Ctx, dedupeKeys: readonly string[]): Promise<void> {
  await db.delete(outbox).where(inArray(outbox.dedupe, dedupeKeys as string[]));
}
