import { eq } from 'drizzle-orm';
import { pushSubscriptions, staffNotificationChoices, staffSeenEvents } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

/** Deletes the devices and the choices by which an erased account was notified as staff. */
export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  for (const table of [pushSubscriptions, staffNotificationChoices, staffSeenEvents])
    await db.delete(table).where(eq(table.userId, userId));
}
