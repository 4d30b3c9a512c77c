import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, type Customer, requireScope } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse, rowId } from '../parse.ts';
import type { StaffChat } from './chat.ts';
import { readStaffChats } from './read-staff-chats.ts';

export const chatId = { id: rowId };

/** Who answers chats, or 401 and 403. */
export const requireAnswerer = (ctx: Ctx): Customer => requireScope(ctx, 'chat.answer');

/** One chat as staff see it, for whoever has checked that its reader may; 404. */
export async function readStaffChat(ctx: Ctx, id: number): Promise<StaffChat> {
  const [chat] = await readStaffChats(ctx.db, [id]);
  if (!chat) throw new ShopError('not_found');
  return chat;
}

/** The number of a chat that is there, and of its last message. Needs `chat.answer`; 404. */
export async function findStaffChat(ctx: Ctx, input: unknown): Promise<{ id: number; last: number }> {
  requireAnswerer(ctx);
  const { id } = parse(z.object(chatId), input);
  const [row] = await rowsOf<{ id: number; last: number }>(ctx.db, sql`select id, last from chats where id = ${id}`);
  if (!row) throw new ShopError('not_found');
  return row;
}
