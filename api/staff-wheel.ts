import { z } from '@hono/zod-openapi';
import { createWheel } from '#shop/wheel/manage/create-wheel.ts';
import { deleteWheel } from '#shop/wheel/manage/delete-wheel.ts';
import { setWheelActive } from '#shop/wheel/manage/set-wheel-active.ts';
import { updateWheel } from '#shop/wheel/manage/update-wheel.ts';
import { showWheelOdds, wheelOdds } from '#shop/wheel/wheel-odds.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentWheelOdds, wheelOddsSchema } from './presenters/staff-wheel.ts';

const tag = 'Staff';

/** The wheel's campaigns and draws, managed by staff. */
export const staffWheelRoutes = [
  expose(wheelOdds, {
    method: 'get',
    path: paths.staffWheel,
    tag,
    summary: 'List wheels with the odds, draws and cost of each prize',
    output: z.array(wheelOddsSchema),
    present: (list) => list.map(presentWheelOdds),
  }),
  expose(createWheel, {
    method: 'post',
    path: paths.staffWheel,
    tag,
    summary: 'Create a stopped wheel with its prizes',
    output: wheelOddsSchema,
    created: true,
    present: presentWheelOdds,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(showWheelOdds, {
    method: 'get',
    path: paths.staffOneWheel,
    tag,
    summary: 'Get a wheel with its odds',
    output: wheelOddsSchema,
    present: presentWheelOdds,
  }),
  expose(updateWheel, {
    method: 'put',
    path: paths.staffOneWheel,
    tag,
    summary: 'Update a wheel; omitted fields keep their values, and `prizes` is the complete list',
    description:
      'While shoppers are spinning the wheel, changes to prizes, weights or the number of spins require `while_running`. A prize that was drawn does not change.',
    output: wheelOddsSchema,
    present: presentWheelOdds,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setWheelActive, {
    method: 'post',
    path: paths.staffWheelActive,
    tag,
    summary: 'Start a wheel, which is then open within its window, or stop it',
    output: wheelOddsSchema,
    present: presentWheelOdds,
  }),
  expose(deleteWheel, {
    method: 'delete',
    path: paths.staffOneWheel,
    tag,
    summary: 'Delete a wheel that was never spun',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
] as const;
