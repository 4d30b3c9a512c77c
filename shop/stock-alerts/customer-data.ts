import { eq, inArray } from 'drizzle-orm';
import { stockAlerts } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(stockAlerts).set({ userId: into }).where(eq(stockAlerts.userId, from));
}

export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.userId, userId));
}

/** Deletes the alerts to these phone numbers and e-mail addresses, of any account or none. */
export async function deleteAlertsTo({ db }: Ctx, recipients: readonly string[]): Promise<void> {
  await db.delete(stockAlerts).where(inArray(stockAlerts.recipient, recipients as string[]));
}
