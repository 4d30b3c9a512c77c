import { z } from '@hono/zod-openapi';
import { answerChat } from '#shop/chat/manage/answer-chat.ts';
import { closeChat } from '#shop/chat/manage/close-chat.ts';
import { followStaffChat, watchChats } from '#shop/chat/manage/follow-staff.ts';
import { listChatMessages } from '#shop/chat/manage/list-chat-messages.ts';
import { listChats } from '#shop/chat/manage/list-chats.ts';
import { markChatSeen } from '#shop/chat/manage/mark-chat-seen.ts';
import { showChat } from '#shop/chat/manage/show-chat.ts';
import { assignChat } from '#shop/chat/manage/assign-chat.ts';
import { publishStaffTyping } from '#shop/chat/manage/publish-staff-typing.ts';
import { getMessages } from '#words/messages.ts';
import { streamDescription } from './chat.ts';
import { expose } from './define.ts';
import { defineStream } from './event-stream.ts';
import { paths } from './paths.ts';
import {
  messageSchema,
  presentMessage,
  presentStaffChat,
  presentState,
  staffChatSchema,
  stateSchema,
} from './presenters/chat.ts';
import { presentPage } from './presenters/page.ts';
import { readFileOrName } from './read-files.ts';

const tag = 'Staff';

const chatStateRoutes = [
  expose(assignChat, {
    method: 'post',
    path: paths.staffChatTake,
    tag,
    summary: 'Assign a chat to yourself, also if a colleague has it',
    output: staffChatSchema,
    present: presentStaffChat,
    message: ({ locale }) => getMessages(locale).chat.taken,
  }),
  expose(markChatSeen, {
    method: 'post',
    path: paths.staffChatSeen,
    tag,
    summary: 'Mark messages up to a number as read by staff',
    output: stateSchema,
    present: presentState,
  }),
  expose(publishStaffTyping, {
    method: 'post',
    path: paths.staffChatTyping,
    tag,
    summary: 'Report that staff are typing; repeat every few seconds',
    output: z.null(),
    present: () => null,
  }),
  expose(closeChat, {
    method: 'post',
    path: paths.staffChatClose,
    tag,
    summary: 'Close a chat; it reopens when the shopper writes',
    output: staffChatSchema,
    present: presentStaffChat,
    message: ({ locale }) => getMessages(locale).chat.closed,
  }),
] as const;

/** Staff routes for chats; each requires `chat.answer`. */
export const staffChatRoutes = [
  expose(listChats, {
    method: 'get',
    path: paths.staffChats,
    tag,
    summary: 'List chats by status and by name or phone, with the number of chats in each status',
    output: z.array(staffChatSchema),
    present: ({ chats }) => chats.map(presentStaffChat),
    meta: (list) => ({ ...presentPage(list), counts: list.counts }),
  }),
  // Registered before the chat by id, which would match it.
  defineStream({
    path: paths.staffChatsStream,
    tag,
    summary: 'Stream which chats change, as server-sent events',
    scope: 'chat.answer',
    description: 'Events: `reload` (load the list again; sent first, and when events may have been missed), `chat`.',
    begin: watchChats.fromRequest,
  }),
  expose(showChat, {
    method: 'get',
    path: paths.staffChat,
    tag,
    summary: 'Get a chat',
    output: staffChatSchema,
    present: presentStaffChat,
  }),
  defineStream({
    path: paths.staffChatStream,
    tag,
    summary: 'Stream the events of a chat as server-sent events',
    scope: 'chat.answer',
    description: streamDescription,
    begin: followStaffChat.fromRequest,
  }),
  expose(listChatMessages, {
    method: 'get',
    path: paths.staffChatMessages,
    tag,
    summary: 'List the messages of a chat before a number, or the latest ones, oldest first',
    output: z.array(messageSchema),
    present: ({ messages }, ctx) => messages.map((message) => presentMessage(ctx, message)),
    meta: ({ more }) => ({ more }),
  }),
  expose(answerChat, {
    method: 'post',
    path: paths.staffChatMessages,
    tag,
    summary: 'Reply to a chat; a waiting or closed chat is assigned to you',
    files: { attachment: { max: 1, description: 'A picture: JPEG, PNG or WebP' } },
    output: messageSchema,
    created: true,
    extra: (input) => [readFileOrName(input, 'attachment')],
    present: ({ message }, ctx) => presentMessage(ctx, message),
    reply: ({ repeated }) => (repeated ? { status: 200 } : {}),
  }),
  ...chatStateRoutes,
] as const;
