import { verb } from '#shop/verb.ts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { chats } from '#db/schema.ts';
import { destinationFields, e164 } from '#shop/destination.ts';
import { inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import type { ChatState } from './chat.ts';
import { asGuest, guestInput } from './guest.ts';
import { limitShopper } from './message-input.ts';
import { publishNotice } from './notices.ts';
import { lockOrCreateChat } from './own-chat.ts';
import { readStates } from './read-chat.ts';

export const leavePhoneInput = z.object({
  phone: destinationFields.phone,
  country: destinationFields.country,
  ...guestInput,
});

/** Stores the phone number for calling the shopper back, and creates the chat when there is none. `token` as in `postMessage`. */
export const leavePhone = verb({
  scope: 'anyone',
  input: leavePhoneInput,
  async run(callerCtx, { phone, country, guest, name }): Promise<{ state: ChatState; token: string | null }> {
    if (phone === undefined) throw invalidField('phone', 'required');
    const number = e164(phone, country);
    if (!number) throw invalidField('phone', 'phone_invalid');
    const { ctx, ownChat, token } = await asGuest(callerCtx, guest);
    await limitShopper(ctx, ownChat);
    return inTransaction(ctx, async (tx) => {
      const locked = await lockOrCreateChat(tx, { token, name });
      const { chat } = locked;
      const opens = chat.status === 'closed';
      await tx.db
        .update(chats)
        .set({ phone: number, ...(opens && { status: 'open', assignedTo: null, openedAt: tx.now }) })
        .where(eq(chats.id, chat.id));
      await publishNotice(tx.db, { type: 'state', chatId: chat.id });
      const [state] = await readStates(tx.db, [chat.id]);
      return { state: state!, token: locked.token };
    });
  },
});
