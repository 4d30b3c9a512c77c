import { z } from '@hono/zod-openapi';
import { changeSetting, changeSettingInput, resetSetting } from '#shop/settings/manage/change-setting.ts';
import { listSettings } from '#shop/settings/manage/list-settings.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentSetting, settingShape } from './presenters/staff-setting.ts';

const tag = 'Staff';
const scope = 'settings.manage';

/** The figures of the store. */
export function staffSettingCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffSettings,
    tag,
    summary: 'All settings, each with its default, what it means, and who changed it',
    scope,
    output: z.array(settingShape),
    handle: async (ctx) => ({ data: (await listSettings(ctx)).map(presentSetting) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffSetting,
    tag,
    summary: 'Give a setting another value; it counts at once',
    description:
      '`seen` is the `updated_at` that was looked at, null for a default. 409 when it has changed meanwhile.',
    scope,
    input: changeSettingInput.omit({ key: true }),
    output: settingShape,
    handle: async (ctx, input) => ({
      data: presentSetting(await changeSetting(ctx, input)),
      message: wordsIn(ctx.locale).staff.setting_changed,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffSetting,
    tag,
    summary: 'Give a setting its default again',
    scope,
    output: settingShape,
    handle: async (ctx, input) => ({
      data: presentSetting(await resetSetting(ctx, input)),
      message: wordsIn(ctx.locale).staff.setting_default,
    }),
  });
}
