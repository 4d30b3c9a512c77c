import { verb } from '#shop/verb.ts';
import { inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { type FileOrName, findUpload } from '../uploads/find-upload.ts';
import { addMessage, messageByKey } from './add-message.ts';
import type { ChatMessage } from './chat.ts';
import { asGuest, guestInput } from './guest.ts';
import { limitShopper, messageInput } from './message-input.ts';
import { lockOrCreateChat } from './own-chat.ts';

export const postMessageInput = messageInput.extend(guestInput);

/**
 * Posts a message to the shop: the first one creates the current user's chat, and a closed chat opens again. `picture` is a file, or the name of an
 * earlier upload. A resend of the same key returns the first message (`repeated`). `token` is for the cookie of a guest whose chat was created by
 * this call, or by an earlier one whose reply was lost (`guestInput`). 422 without a text or a picture, 429, and the refusals of `storeUpload`.
 */
export const postMessage = verb({
  scope: 'anyone',
  input: postMessageInput,
  async run(
    callerCtx,
    { text, key, guest, name },
    picture?: FileOrName,
  ): Promise<{ message: ChatMessage; token: string | null; repeated: boolean }> {
    const { ctx, ownChat, token } = await asGuest(callerCtx, guest);
    const existing = ownChat && key !== undefined ? await messageByKey(ctx, ownChat.id, key) : null;
    if (existing) return { message: existing, token, repeated: true };
    await limitShopper(ctx, ownChat);
    const upload = await findUpload(ctx, { purpose: 'chat', source: picture });
    if (text === '' && !upload) throw invalidField('text', 'required');
    return inTransaction(ctx, async (tx) => {
      const locked = await lockOrCreateChat(tx, { token, name });
      const added = await addMessage(tx, locked.chat, { staffId: null, text, upload, key });
      return { ...added, token: locked.token };
    });
  },
});
