import type { Ctx } from '../context.ts';
import type { StaffChat } from './chat.ts';
import { findStaffChat, readStaffChat } from './staff-chat.ts';

/** One chat, for staff. Needs `chat.answer`; 404. */
export async function showChat(ctx: Ctx, input: unknown): Promise<StaffChat> {
  const { id } = await findStaffChat(ctx, input);
  return readStaffChat(ctx, id);
}
