import { z } from '@hono/zod-openapi';
import { createWheel } from '#shop/wheel/manage/create-wheel.ts';
import { deleteWheel } from '#shop/wheel/manage/delete-wheel.ts';
import { setWheelActive, setWheelActiveInput } from '#shop/wheel/manage/set-wheel-active.ts';
import { updateWheel, updateWheelInput } from '#shop/wheel/manage/update-wheel.ts';
import { createWheelInput } from '#shop/wheel/manage/wheel-input.ts';
import { showWheelOdds, wheelOdds } from '#shop/wheel/wheel-odds.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentWheelOdds, wheelOddsShape } from './presenters/staff-wheel.ts';

const tag = 'Staff';
const scope = 'settings.manage';

/** How staff keep the wheel's campaigns and see what was drawn. */
export function staffWheelCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffWheel,
    tag,
    summary: 'The wheels with the odds of each prize, how often it was drawn and what it cost',
    scope,
    output: z.array(wheelOddsShape),
    handle: async (ctx) => ({ data: (await wheelOdds(ctx)).map(presentWheelOdds) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffWheel,
    tag,
    summary: 'A new wheel with its prizes; it is stopped until it is started',
    scope,
    input: createWheelInput,
    output: wheelOddsShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentWheelOdds(await createWheel(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffOneWheel,
    tag,
    summary: 'One wheel with its odds',
    scope,
    output: wheelOddsShape,
    handle: async (ctx, input) => ({ data: presentWheelOdds(await showWheelOdds(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffOneWheel,
    tag,
    summary: 'Change the fields that are given; `prizes` are all of them',
    description:
      'Another prize, weight or number of spins while shoppers are spinning it only for who says `while_running`. A prize that was drawn stays what it was.',
    scope,
    input: updateWheelInput.omit({ id: true }),
    output: wheelOddsShape,
    handle: async (ctx, input) => ({
      data: presentWheelOdds(await updateWheel(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffWheelActive,
    tag,
    summary: 'Start a wheel, which is then open within its window, or stop it',
    scope,
    input: setWheelActiveInput.omit({ id: true }),
    output: wheelOddsShape,
    handle: async (ctx, input) => ({ data: presentWheelOdds(await setWheelActive(ctx, input)) }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffOneWheel,
    tag,
    summary: 'Delete a wheel that nobody has spun',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteWheel(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
}
