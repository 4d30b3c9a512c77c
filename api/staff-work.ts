import { z } from '@hono/zod-openapi';
import { listChoices, saveChoice } from '#shop/daily-work/choices.ts';
import { listFailedMessages } from '#shop/daily-work/failed-messages.ts';
import { followWork } from '#shop/daily-work/follow-work.ts';
import { markEventsSeen } from '#shop/daily-work/mark-seen.ts';
import { addPushDevice, listPushDevices, removePushDevice } from '#shop/daily-work/push/devices.ts';
import { searchAll } from '#shop/daily-work/search/search-all.ts';
import { showWork } from '#shop/daily-work/work.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { defineStream } from './event-stream.ts';
import { paths } from './paths.ts';
import {
  choiceSchema,
  deviceSchema,
  failedMessageSchema,
  presentDevice,
  presentFailedMessage,
  presentWork,
  workSchema,
} from './presenters/daily-work.ts';
import { presentPage } from './presenters/page.ts';
import { presentSearch, searchSchema } from './presenters/staff-search.ts';

const tag = 'Staff';

const notificationRoutes = [
  expose(listChoices, {
    method: 'get',
    path: paths.staffNotifications,
    tag,
    summary: 'List how you are notified of each kind of event',
    output: z.array(choiceSchema),
    present: (choices) => choices,
  }),
  expose(saveChoice, {
    method: 'put',
    path: paths.staffNotification,
    tag,
    summary: 'Choose how you are notified of a kind of event: a sound, a push message, an e-mail',
    output: z.array(choiceSchema),
    present: (choices) => choices,
    message: ({ locale }) => getMessages(locale).daily_work.choice_saved,
  }),
  expose(listPushDevices, {
    method: 'get',
    path: paths.staffPushDevices,
    tag,
    summary: 'List your devices that receive push messages, and the key with which a browser subscribes',
    output: z.array(deviceSchema),
    present: ({ devices }) => devices.map(presentDevice),
    meta: ({ key }) => ({ key }),
  }),
  expose(addPushDevice, {
    method: 'post',
    path: paths.staffPushDevices,
    tag,
    summary: 'Add this browser as a device, at most ten; the oldest is replaced',
    created: true,
    output: z.array(deviceSchema),
    present: (devices) => devices.map(presentDevice),
    message: ({ locale }) => getMessages(locale).daily_work.device_added,
  }),
  expose(removePushDevice, {
    method: 'delete',
    path: paths.staffPushDevice,
    tag,
    summary: 'Remove one of your devices',
    output: z.array(deviceSchema),
    present: (devices) => devices.map(presentDevice),
    message: ({ locale }) => getMessages(locale).daily_work.device_removed,
  }),
] as const;

/** What waits for staff, how they hear of it, and the search over everything. */
export const staffWorkRoutes = [
  expose(showWork, {
    method: 'get',
    path: paths.staffWork,
    tag,
    summary: 'Get what waits for you, the longest wait first, and how many events are new to you',
    output: workSchema,
    present: presentWork,
  }),
  defineStream({
    path: paths.staffWorkStream,
    tag,
    summary: 'Stream what happens in the shop as server-sent events',
    scope: 'member',
    description:
      '`work`: an event that your scopes allow; `counts`: the counts of a kind have changed; `reload`: read all counts again, sent first and whenever events may have been missed.',
    begin: followWork.fromRequest,
  }),
  expose(markEventsSeen, {
    method: 'post',
    path: paths.staffWorkSeen,
    tag,
    summary: 'Mark the events of a kind as seen up to one',
    output: z.null(),
    present: () => null,
  }),
  expose(searchAll, {
    method: 'get',
    path: paths.staffSearch,
    tag,
    summary: 'Search orders, customers and products by number, phone, name, SKU and GTIN, as far as your scopes allow',
    output: searchSchema,
    present: presentSearch,
  }),
  expose(listFailedMessages, {
    method: 'get',
    path: paths.staffFailedMessages,
    tag,
    summary: 'List messages that could not be sent in the last seven days, without their texts',
    output: z.array(failedMessageSchema),
    present: ({ messages }) => messages.map(presentFailedMessage),
    meta: presentPage,
  }),
  ...notificationRoutes,
] as const;
