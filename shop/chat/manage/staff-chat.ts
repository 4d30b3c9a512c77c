import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { chats } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { rowId } from '../../parse.ts';
import type { StaffChat } from '../chat.ts';
import { readStaffChats } from '../read-staff-chats.ts';

export const chatId = z.object({ id: rowId });

/** One chat as staff see it; the caller has checked the access. 404. */
export async function readStaffChat(ctx: Ctx, id: number): Promise<StaffChat> {
  const [chat] = await readStaffChats(ctx.db, [id]);
  if (!chat) throw new ShopError('not_found');
  return chat;
}

/** The id of an existing chat and the number of its last message; 404. */
export async function findStaffChat(ctx: Ctx, id: number): Promise<{ id: number; last: number }> {
  const [row] = await ctx.db.select({ id: chats.id, last: chats.last }).from(chats).where(eq(chats.id, id));
  if (!row) throw new ShopError('not_found');
  return row;
}
