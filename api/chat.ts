import { z } from '@hono/zod-openapi';
import { followChat } from '#shop/chat/follow-chat.ts';
import { leavePhone, leavePhoneInput } from '#shop/chat/leave-phone.ts';
import { listMessages, listMessagesInput } from '#shop/chat/list-messages.ts';
import { markSeen, markSeenInput } from '#shop/chat/mark-seen.ts';
import { myChat } from '#shop/chat/my-chat.ts';
import { postMessage, postMessageInput } from '#shop/chat/post-message.ts';
import { tellTyping } from '#shop/chat/tell-typing.ts';
import { writeAtMost } from '#shop/auth/limit-call.ts';
import { chatCookie } from '#values/cookies.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { defineStream } from './event-stream.ts';
import { paths } from './paths.ts';
import {
  messageShape,
  myChatShape,
  presentMessage,
  presentMyChat,
  presentState,
  stateShape,
} from './presenters/chat.ts';

const tag = 'Chat';

/** For what a page asks by itself: guests are counted by their address, which among mobile operators is that of many. */
const often = { points: 600, seconds: 60 };

const guests = 'Signed in, or as a guest, whose chat is known by the cookie that the first message sets.';

/** What is said to events of a chat, here and for staff. */
export const streamDescription = [
  'Events: `state` (how the chat stands; first of all, and whenever it changes), `message` (each once and in order, its id for `Last-Event-ID`), `typing`, and `reset` (what was read before is of another chat).',
  'It goes on after the message of `Last-Event-ID`, or after number `after`; with neither, the last 30 messages come first. A comment comes every 20 seconds.',
].join('\n\n');

/** The chat of whoever asks. */
export function chatCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.chat,
    tag,
    summary: 'How the chat stands, and whether somebody answers now',
    description: guests,
    output: myChatShape,
    atMost: often,
    handle: async (ctx) => ({ data: presentMyChat(await myChat(ctx)) }),
  });
  define(api, {
    method: 'get',
    path: paths.chatMessages,
    tag,
    summary: 'Messages before a number, or the last ones, oldest first',
    input: listMessagesInput,
    output: z.array(messageShape),
    atMost: often,
    handle: async (ctx, input) => {
      const { messages, more } = await listMessages(ctx, input);
      return { data: messages.map((message) => presentMessage(ctx, message)), meta: { more } };
    },
  });
  define(api, {
    method: 'post',
    path: paths.chatMessages,
    tag,
    summary: 'Say something: a text of up to 2,000 characters, a picture, or both',
    description: `${guests} A resend with the same \`key\` gives the first message again (200); with the same \`guest\` also when the cookie was lost with the first reply.`,
    input: postMessageInput,
    files: { attachment: { max: 1, description: 'a picture: JPEG, PNG, WebP or HEIC' } },
    output: messageShape,
    created: true,
    handle: async (ctx, input) => {
      const { message, token, repeated } = await postMessage(ctx, input, input['attachment']);
      return {
        data: presentMessage(ctx, message),
        ...(repeated && { status: 200 }),
        ...cookieFor(ctx, token),
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.chatSeen,
    tag,
    summary: 'The messages up to a number have been seen',
    input: markSeenInput,
    output: stateShape,
    atMost: often,
    handle: async (ctx, input) => ({ data: presentState(await markSeen(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.chatTyping,
    tag,
    summary: 'The shopper is writing; to be said again every few seconds',
    output: z.null(),
    atMost: often,
    handle: async (ctx) => {
      await tellTyping(ctx);
      return { data: null };
    },
  });
  define(api, {
    method: 'post',
    path: paths.chatPhone,
    tag,
    summary: 'Leave a number to be called at, while nobody answers',
    description: guests,
    input: leavePhoneInput,
    output: stateShape,
    atMost: writeAtMost,
    handle: async (ctx, input) => {
      const { state, token } = await leavePhone(ctx, input);
      return { data: presentState(state), message: wordsIn(ctx.locale).chat.phone_left, ...cookieFor(ctx, token) };
    },
  });
  defineStream(api, {
    path: paths.chatStream,
    tag,
    summary: 'What happens in the chat, as server-sent events',
    description: streamDescription,
    begin: followChat,
  });
}

const cookieFor = ({ publicUrl }: { publicUrl: string }, token: string | null) =>
  token === null ? {} : { headers: { 'Set-Cookie': chatCookie(token, publicUrl) } };
