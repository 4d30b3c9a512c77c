import { z } from '@hono/zod-openapi';
import { changeSetting, resetSetting } from '#shop/settings/manage/change-setting.ts';
import { listSettings } from '#shop/settings/manage/list-settings.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentSetting, settingSchema } from './presenters/staff-setting.ts';

const tag = 'Staff';

/** The settings of the store. */
export const staffSettingRoutes = [
  expose(listSettings, {
    method: 'get',
    path: paths.staffSettings,
    tag,
    summary: 'List the settings other than payment settings, each with its default, its meaning and who changed it',
    output: z.array(settingSchema),
    present: (list) => list.map(presentSetting),
  }),
  expose(changeSetting, {
    method: 'put',
    path: paths.staffSetting,
    tag,
    summary: 'Update a setting; effective immediately',
    description:
      '`seen` is the `updated_at` of the version you read, or null for a default. 409 if the setting has changed since.',
    output: settingSchema,
    present: presentSetting,
    message: ({ locale }) => getMessages(locale).staff.setting_changed,
  }),
  expose(resetSetting, {
    method: 'delete',
    path: paths.staffSetting,
    tag,
    summary: 'Reset a setting to its default',
    output: settingSchema,
    present: presentSetting,
    message: ({ locale }) => getMessages(locale).staff.setting_default,
  }),
] as const;
