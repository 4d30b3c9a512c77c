import { z } from '@hono/zod-openapi';
import { answerChat } from '#shop/chat/answer-chat.ts';
import { closeChat, closeChatInput } from '#shop/chat/close-chat.ts';
import { followStaffChat, watchChats } from '#shop/chat/follow-staff.ts';
import { listChatMessages } from '#shop/chat/list-chat-messages.ts';
import { listChats, listChatsInput } from '#shop/chat/list-chats.ts';
import { listMessagesInput } from '#shop/chat/list-messages.ts';
import { markChatSeen } from '#shop/chat/mark-chat-seen.ts';
import { markSeenInput } from '#shop/chat/mark-seen.ts';
import { messageInput } from '#shop/chat/message-input.ts';
import { showChat } from '#shop/chat/show-chat.ts';
import { takeChat, takeChatInput } from '#shop/chat/take-chat.ts';
import { tellStaffTyping } from '#shop/chat/tell-staff-typing.ts';
import { wordsIn } from '#words/words.ts';
import { streamDescription } from './chat.ts';
import { type Api, define } from './define.ts';
import { defineStream } from './event-stream.ts';
import { paths } from './paths.ts';
import {
  messageShape,
  presentMessage,
  presentStaffChat,
  presentState,
  staffChatShape,
  stateShape,
} from './presenters/chat.ts';
import { presentPage } from './presenters/page.ts';

const tag = 'Staff';

/** What staff do with chats; each call needs `chat.answer`. */
export function staffChatCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffChats,
    tag,
    summary: 'Chats by status and by name or phone, with how many there are of each status',
    scope: 'chat.answer',
    input: listChatsInput,
    output: z.array(staffChatShape),
    handle: async (ctx, input) => {
      const list = await listChats(ctx, input);
      return { data: list.chats.map(presentStaffChat), meta: { ...presentPage(list), counts: list.counts } };
    },
  });
  // Before the chat of an id, which it would be taken for.
  defineStream(api, {
    path: paths.staffChatsStream,
    tag,
    summary: 'Which chats change, as server-sent events',
    scope: 'chat.answer',
    description:
      'Events: `reload` (load the list anew; first of all, and when something may have been missed), `chat`.',
    begin: (ctx, _input, sink) => watchChats(ctx, sink),
  });
  define(api, {
    method: 'get',
    path: paths.staffChat,
    tag,
    summary: 'One chat',
    scope: 'chat.answer',
    output: staffChatShape,
    handle: async (ctx, input) => ({ data: presentStaffChat(await showChat(ctx, input)) }),
  });
  defineStream(api, {
    path: paths.staffChatStream,
    tag,
    summary: 'What happens in a chat, as server-sent events',
    scope: 'chat.answer',
    description: streamDescription,
    begin: followStaffChat,
  });
  define(api, {
    method: 'get',
    path: paths.staffChatMessages,
    tag,
    summary: 'Messages of a chat before a number, or the last ones, oldest first',
    scope: 'chat.answer',
    input: listMessagesInput,
    output: z.array(messageShape),
    handle: async (ctx, input) => {
      const { messages, more } = await listChatMessages(ctx, input);
      return { data: messages.map((message) => presentMessage(ctx, message)), meta: { more } };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffChatMessages,
    tag,
    summary: 'Answer; a chat that waits or was closed is taken by it',
    scope: 'chat.answer',
    input: messageInput,
    files: { attachment: { max: 1, description: 'a picture: JPEG, PNG, WebP or HEIC' } },
    output: messageShape,
    created: true,
    handle: async (ctx, input) => {
      const { message, repeated } = await answerChat(ctx, input, input['attachment']);
      return { data: presentMessage(ctx, message), ...(repeated && { status: 200 }) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffChatTake,
    tag,
    summary: 'Take a chat, or take it over from a colleague',
    scope: 'chat.answer',
    input: takeChatInput.omit({ id: true }),
    output: staffChatShape,
    handle: async (ctx, input) => ({
      data: presentStaffChat(await takeChat(ctx, input)),
      message: wordsIn(ctx.locale).chat.taken,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffChatSeen,
    tag,
    summary: 'Staff have seen the messages up to a number',
    scope: 'chat.answer',
    input: markSeenInput,
    output: stateShape,
    handle: async (ctx, input) => ({ data: presentState(await markChatSeen(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffChatTyping,
    tag,
    summary: 'Staff are writing; to be said again every few seconds',
    scope: 'chat.answer',
    output: z.null(),
    handle: async (ctx, input) => {
      await tellStaffTyping(ctx, input);
      return { data: null };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffChatClose,
    tag,
    summary: 'Close a chat; it opens again when the shopper writes',
    scope: 'chat.answer',
    input: closeChatInput.omit({ id: true }),
    output: staffChatShape,
    handle: async (ctx, input) => ({
      data: presentStaffChat(await closeChat(ctx, input)),
      message: wordsIn(ctx.locale).chat.closed,
    }),
  });
}
