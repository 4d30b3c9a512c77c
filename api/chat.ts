import { z } from '@hono/zod-openapi';
import { followChat } from '#shop/chat/follow-chat.ts';
import { leavePhone } from '#shop/chat/leave-phone.ts';
import { listMessages } from '#shop/chat/list-messages.ts';
import { markSeen } from '#shop/chat/mark-seen.ts';
import { myChat } from '#shop/chat/my-chat.ts';
import { postMessage } from '#shop/chat/post-message.ts';
import { publishTyping } from '#shop/chat/publish-typing.ts';
import { writeCallLimit } from '#shop/auth/limit-call.ts';
import { chatCookie } from '#values/cookies.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { defineStream } from './event-stream.ts';
import { paths } from './paths.ts';
import {
  messageSchema,
  myChatSchema,
  presentMessage,
  presentMyChat,
  presentState,
  stateSchema,
} from './presenters/chat.ts';
import { readFileOrName } from './read-files.ts';

const tag = 'Chat';

/** The limit for requests that a page sends automatically: guests are counted by address, which many customers of a mobile operator share. */
const often = { points: 600, seconds: 60 };

const guests = 'For signed-in users and guests; the cookie set by the first message identifies a guest’s chat.';

/** The description of chat event streams, for shoppers and staff. */
export const streamDescription = [
  'Events: `state` (the status of the chat, sent first and after every change), `message` (each once and in order, with its id for `Last-Event-ID`), `typing`, and `reset` (messages received before belong to another chat).',
  'Continues after the message in `Last-Event-ID`, or after the number in `after`; with neither, sends the last 30 messages first. A comment is sent every 20 seconds.',
].join('\n\n');

/** The chat of the current user. */
export const chatRoutes = [
  expose(myChat, {
    method: 'get',
    path: paths.chat,
    tag,
    summary: 'Get the status of the chat and whether staff are available',
    description: guests,
    output: myChatSchema,
    atMost: often,
    present: presentMyChat,
  }),
  expose(listMessages, {
    method: 'get',
    path: paths.chatMessages,
    tag,
    summary: 'List the messages before a number, or the latest ones, oldest first',
    output: z.array(messageSchema),
    atMost: often,
    present: ({ messages }, ctx) => messages.map((message) => presentMessage(ctx, message)),
    meta: ({ more }) => ({ more }),
  }),
  expose(postMessage, {
    method: 'post',
    path: paths.chatMessages,
    tag,
    summary: 'Send a message: a text of up to 2,000 characters, a picture, or both',
    description: `${guests} Sending the same \`key\` again returns the first message (200); with the same \`guest\`, also if the cookie was lost with the first reply.`,
    files: { attachment: { max: 1, description: 'A picture: JPEG, PNG or WebP' } },
    output: messageSchema,
    created: true,
    extra: (input) => [readFileOrName(input, 'attachment')],
    present: ({ message }, ctx) => presentMessage(ctx, message),
    reply: ({ token, repeated }, ctx) => ({ ...(repeated && { status: 200 }), ...cookieFor(ctx, token) }),
  }),
  expose(markSeen, {
    method: 'post',
    path: paths.chatSeen,
    tag,
    summary: 'Mark messages up to a number as read',
    output: stateSchema,
    atMost: often,
    present: presentState,
  }),
  expose(publishTyping, {
    method: 'post',
    path: paths.chatTyping,
    tag,
    summary: 'Report that the shopper is typing; repeat every few seconds',
    output: z.null(),
    atMost: often,
    present: () => null,
  }),
  expose(leavePhone, {
    method: 'post',
    path: paths.chatPhone,
    tag,
    summary: 'Request a call back while no staff are available',
    description: guests,
    output: stateSchema,
    atMost: writeCallLimit,
    present: ({ state }) => presentState(state),
    message: ({ locale }) => getMessages(locale).chat.phone_left,
    reply: ({ token }, ctx) => cookieFor(ctx, token),
  }),
  defineStream({
    path: paths.chatStream,
    tag,
    summary: 'Stream the events of the chat as server-sent events',
    description: `${streamDescription}\n\nBefore the first message the stream is open and sends only comments; the chat follows when it starts. A guest without a cookie connects again with the cookie set by the first message.`,
    begin: followChat.fromRequest,
  }),
] as const;

const cookieFor = ({ publicUrl }: { publicUrl: string }, token: string | null) =>
  token === null ? {} : { headers: { 'Set-Cookie': chatCookie(token, publicUrl) } };
