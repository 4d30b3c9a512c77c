import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { FailedMessage } from '#shop/daily-work/failed-messages.ts';
import { eventPage, eventText } from '#shop/daily-work/event-text.ts';
import type { PushDevice } from '#shop/daily-work/push/devices.ts';
import type { StaffEvent } from '#shop/daily-work/staff-event.ts';
import { taskNames, type Work } from '#shop/daily-work/work.ts';
import { staffEventKinds } from '#values/staff-events.ts';

const id = z.number().int();
const count = z.number().int();
const moment = z.iso.datetime();
const kind = z.enum(staffEventKinds);

export const workSchema = z
  .object({
    tasks: z
      .array(z.object({ name: z.enum(taskNames), count, oldest: moment.nullable() }))
      .describe('what waits for you, the longest wait first; tasks without entries are left out'),
    news: z
      .array(z.object({ kind, fresh: count, last: id }))
      .describe('events since you last looked, and the id of the newest: mark it as seen with `/staff/work/seen`'),
  })
  .openapi('Work');

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

export const presentWork = ({ tasks, news }: Work): z.input<typeof workSchema> => ({
  tasks: tasks.map(({ oldest, ...task }) => ({ ...task, oldest: iso(oldest) })),
  news,
});

/** An event on the stream: its texts in the language of the request, and its page in the back office. */
export const presentStaffEvent = ({ locale }: Pick<Ctx, 'locale'>, event: StaffEvent) => ({
  id: event.id,
  kind: event.kind,
  subject_id: event.subjectId,
  at: iso(event.at),
  ...eventText(event, locale),
  page: eventPage(event),
});

export const choiceSchema = z
  .object({ kind, sound: z.boolean(), push: z.boolean(), email: z.boolean() })
  .openapi('NotificationChoice');

export const deviceSchema = z
  .object({ id, device: z.string(), endpoint: z.string(), created_at: moment })
  .openapi('PushDevice');

export const presentDevice = ({ createdAt, ...device }: PushDevice): z.input<typeof deviceSchema> => ({
  ...device,
  created_at: createdAt.toISOString(),
});

export const failedMessageSchema = z
  .object({
    id,
    channel: z.enum(['sms', 'email']),
    kind: z.string(),
    recipient: z.string(),
    tries: count,
    error: z.string().nullable(),
    failed_at: moment,
  })
  .openapi('FailedMessage');

export const presentFailedMessage = ({ failedAt, ...message }: FailedMessage): z.input<typeof failedMessageSchema> => ({
  ...message,
  failed_at: iso(failedAt)!,
});
