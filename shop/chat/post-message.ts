import { type Ctx, inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { parse } from '../parse.ts';
import { findUpload } from '../uploads/find-upload.ts';
import { addMessage, messageByKey } from './add-message.ts';
import type { ChatMessage } from './chat.ts';
import { asGuest, guestInput } from './guest.ts';
import { limitShopper, messageInput } from './message-input.ts';
import { holdOrBegin } from './own-chat.ts';

export const postMessageInput = messageInput.extend(guestInput);

/**
 * Says something to the shop: the asker's chat begins with its first message, and opens again when it was closed. `picture` is a file, or
 * the name of one sent in before. A resend of the same key gives the first message again (`repeated`). `token` is for the
 * cookie of a guest whose chat has begun, with this call or with one whose reply was lost (`guestInput`). 422 without a text or a picture, 429, and what `takeUpload` refuses.
 */
export async function postMessage(
  asked: Ctx,
  input: unknown,
  picture?: unknown,
): Promise<{ message: ChatMessage; token: string | null; repeated: boolean }> {
  const { text, key, guest, name } = parse(postMessageInput, input);
  const { ctx, own, token } = await asGuest(asked, guest);
  const known = own && key !== undefined ? await messageByKey(ctx, own.id, key) : null;
  if (known) return { message: known, token, repeated: true };
  await limitShopper(ctx, own);
  const upload = await findUpload(ctx, { purpose: 'chat', given: picture });
  if (text === '' && !upload) throw invalidField('text', 'required');
  return inTransaction(ctx, async (tx) => {
    const held = await holdOrBegin(tx, { token, name });
    const said = await addMessage(tx, held.chat, { staffId: null, text, upload, key });
    return { ...said, token: held.token };
  });
}
