import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { Ctx } from '../context.ts';

export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(uploads).set({ ownerId: into }).where(eq(uploads.ownerId, from));
}
