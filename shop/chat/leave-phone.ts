import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { chats } from '#db/schema.ts';
import { destinationFields, e164 } from '../auth/destination.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { parse } from '../parse.ts';
import type { ChatState } from './chat.ts';
import { asGuest, guestInput } from './guest.ts';
import { limitShopper } from './message-input.ts';
import { tell } from './notices.ts';
import { holdOrBegin } from './own-chat.ts';
import { readStates } from './read-chat.ts';

export const leavePhoneInput = z.object({
  phone: destinationFields.phone,
  country: destinationFields.country,
  ...guestInput,
});

/** Leaves a number where the shopper wants to be called; the chat begins with it when there is none. `token` as `postMessage`. */
export async function leavePhone(asked: Ctx, input: unknown): Promise<{ state: ChatState; token: string | null }> {
  const { phone, country, guest, name } = parse(leavePhoneInput, input);
  if (phone === undefined) throw invalidField('phone', 'required');
  const number = e164(phone, country);
  if (!number) throw invalidField('phone', 'phone_invalid');
  const { ctx, own, token } = await asGuest(asked, guest);
  await limitShopper(ctx, own);
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrBegin(tx, { token, name });
    const { chat } = held;
    const opens = chat.status === 'closed';
    await tx.db
      .update(chats)
      .set({ phone: number, ...(opens && { status: 'open', takenBy: null, openedAt: tx.now }) })
      .where(eq(chats.id, chat.id));
    await tell(tx.db, { what: 'state', chatId: chat.id });
    const [state] = await readStates(tx.db, [chat.id]);
    return { state: state!, token: held.token };
  });
}
