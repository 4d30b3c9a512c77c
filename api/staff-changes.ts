import { z } from '@hono/zod-openapi';
import { changePaymentSetting, resetPaymentSetting } from '#shop/staff/changes/change-payment-setting.ts';
import { listPaymentSettings } from '#shop/settings/manage/list-settings.ts';
import type { Ctx } from '#shop/context.ts';
import type { PendingChange } from '#shop/staff/changes/change.ts';
import { decideChange } from '#shop/staff/changes/decide-change.ts';
import { listChanges, showChange } from '#shop/staff/changes/list-changes.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { changeSchema, presentChange } from './presenters/staff-change.ts';
import { presentSetting, settingSchema } from './presenters/staff-setting.ts';

const tag = 'Staff';

const waiting =
  'The change takes effect after approval by a second member who holds this scope, or after 24 hours if there is none. `password` is your own.';

/** The reply to a requested change. */
const pending = {
  present: presentChange,
  message: ({ locale }: Ctx, { effectiveAt }: PendingChange) => {
    const { change_waits, change_waits_day } = getMessages(locale).staff;
    return effectiveAt === null ? change_waits : change_waits_day;
  },
  reply: () => ({ status: 202 }) as const,
};

/** Settings about payments, and the pending changes of them and of scopes, which need a second member. */
export const staffChangeRoutes = [
  expose(listPaymentSettings, {
    method: 'get',
    path: paths.staffPaymentSettings,
    tag,
    summary: 'List the payment settings: accounts, limits, and what is converted into wallet money',
    output: z.array(settingSchema),
    present: (list) => list.map(presentSetting),
  }),
  expose(changePaymentSetting, {
    method: 'put',
    path: paths.staffPaymentSetting,
    tag,
    summary: 'Request a new value for a payment setting',
    description: `${waiting} \`seen\` is the \`updated_at\` of the version you read, or null for a default.`,
    output: changeSchema,
    ...pending,
  }),
  expose(resetPaymentSetting, {
    method: 'delete',
    path: paths.staffPaymentSetting,
    tag,
    summary: 'Request the default for a payment setting',
    description: waiting,
    inputInBody: true,
    output: changeSchema,
    ...pending,
  }),
  expose(listChanges, {
    method: 'get',
    path: paths.staffChanges,
    tag,
    summary: 'List changes that require approval, pending and decided, newest first',
    output: z.array(changeSchema),
    present: ({ changes }) => changes.map(presentChange),
    meta: presentPage,
  }),
  expose(showChange, {
    method: 'get',
    path: paths.staffChange,
    tag,
    summary: 'Get a change that requires approval',
    output: changeSchema,
    present: presentChange,
  }),
  expose(decideChange, {
    method: 'post',
    path: paths.staffChangeDecision,
    tag,
    summary: 'Approve or decline a change requested by another member, or withdraw your own',
    description: 'An approval requires your `password`.',
    output: changeSchema,
    present: presentChange,
    message: ({ locale }, { state }) => {
      const { change_done, change_declined, change_cancelled } = getMessages(locale).staff;
      return { applied: change_done, declined: change_declined, cancelled: change_cancelled }[state as 'applied'];
    },
  }),
] as const;
