import { z } from '@hono/zod-openapi';
import { readCallLimit, writeCallLimit } from '#shop/auth/limit-call.ts';
import { findRoutine } from '#shop/finder/find-routine.ts';
import { listRoutines, saveRoutine } from '#shop/finder/saved-routines.ts';
import { finderScreens } from '#words/finder/index.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentRoutine, presentSavedRoutine, routineSchema, savedRoutineSchema } from './presenters/routine.ts';

const tag = 'Finder';

/** Routines from answers, and those on the account. */
export const finderRoutes = [
  expose(findRoutine, {
    method: 'post',
    path: paths.finder,
    tag,
    summary: 'Find a routine from the answers to five questions; nothing is stored',
    description: 'Without suited products `times` is empty, and `notes` say what is missing',
    output: routineSchema,
    atMost: writeCallLimit,
    present: presentRoutine,
  }),
  expose(listRoutines, {
    method: 'get',
    path: paths.accountRoutine,
    tag,
    summary: 'List your saved routines, with today’s products',
    output: z.array(savedRoutineSchema),
    atMost: readCallLimit,
    present: (result, ctx) => result.map((saved) => presentSavedRoutine(saved, ctx)),
  }),
  expose(saveRoutine, {
    method: 'put',
    path: paths.accountRoutine,
    tag,
    summary: 'Save the routine of these answers on your account, in place of the one of its kind',
    output: savedRoutineSchema,
    atMost: writeCallLimit,
    present: presentSavedRoutine,
    message: ({ locale }) => finderScreens[locale].saved,
  }),
] as const;
