import { z } from '@hono/zod-openapi';
import type { ChatHours, ChatMessage, ChatState, MyChat, StaffChat } from '#shop/chat/chat.ts';
import type { Ctx } from '#shop/context.ts';
import { isDisplayable, uploadUrl } from '#values/uploads.ts';

const side = z.enum(['shopper', 'staff']);
const moment = z.string().describe('ISO 8601');
const count = z.number().int();

export const messageSchema = z
  .object({
    id: z.string().describe('value of Last-Event-ID to resume after this message'),
    seq: count.describe('consecutive, starting at 1'),
    key: z.string().nullable().describe('idempotency key chosen by the sender'),
    author: side,
    name: z.string().nullable().describe('first name of the member of staff'),
    text: z.string(),
    attachment: z
      .object({ url: z.string(), thumb: z.string().nullable().describe('thumbnail; null for HEIC'), type: z.string() })
      .nullable(),
    at: moment,
  })
  .openapi('ChatMessage');

export const presentMessage = (
  { publicUrl }: Pick<Ctx, 'publicUrl'>,
  { picture, ...message }: ChatMessage,
): z.input<typeof messageSchema> => ({
  id: message.id,
  seq: message.seq,
  key: message.key,
  author: message.author,
  name: message.name,
  text: message.text,
  attachment: picture && {
    url: publicUrl + uploadUrl(picture.name),
    thumb: isDisplayable(picture.mime) ? publicUrl + uploadUrl(picture.name, true) : null,
    type: picture.mime,
  },
  at: message.at,
});

const status = z.enum(['open', 'taken', 'closed']);

export const stateSchema = z
  .object({
    id: count,
    status: status.describe('`open`: waiting for staff'),
    last: count.describe('number of the last message'),
    seen: z.object({ shopper: count, staff: count }).describe('number of the last message read by each side'),
    staff: z.string().nullable().describe('first name of the member of staff who replies'),
    phone: z.string().nullable(),
    name: z.string().nullable().describe('name entered by a guest'),
  })
  .openapi('ChatState');

export const presentState = ({
  id,
  status,
  last,
  seen,
  staff,
  phone,
  name,
}: ChatState): z.input<typeof stateSchema> => ({
  id,
  status,
  last,
  seen,
  staff,
  phone,
  name,
});

const hoursSchema = z.object({
  open: z.boolean(),
  opens_at: moment.nullable(),
  closes_at: moment.nullable(),
});

const presentHours = ({ open, opensAt, closesAt }: ChatHours): z.input<typeof hoursSchema> => ({
  open,
  opens_at: opensAt,
  closes_at: closesAt,
});

export const myChatSchema = z
  .object({
    chat: stateSchema.extend({ unread: count }).nullable().describe('null before the first message'),
    hours: hoursSchema,
  })
  .openapi('MyChat');

export const presentMyChat = ({ chat, hours }: MyChat): z.input<typeof myChatSchema> => ({
  chat: chat && { ...presentState(chat), unread: chat.unread },
  hours: presentHours(hours),
});

export const staffChatSchema = stateSchema
  .extend({
    unread: count.describe('number of the shopper’s messages not read by staff'),
    shopper: z.object({ id: count, name: z.string(), phone: z.string() }).nullable().describe('null for a guest'),
    taken_by: z
      .object({ id: count, name: z.string() })
      .nullable()
      .describe('the assigned member; for a closed chat, the last one'),
    locale: z.enum(['ar', 'en']),
    preview: z.string(),
    opened_at: moment,
    last_at: moment,
  })
  .openapi('StaffChat');

export const presentStaffChat = (chat: StaffChat): z.input<typeof staffChatSchema> => ({
  ...presentState(chat),
  unread: chat.unread,
  shopper: chat.shopper,
  taken_by: chat.takenBy,
  locale: chat.locale,
  preview: chat.preview,
  opened_at: chat.openedAt,
  last_at: chat.lastAt,
});
