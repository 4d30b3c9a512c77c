import { z } from '@hono/zod-openapi';
import { listQuickAnswers, showQuickAnswer } from '#shop/chat/manage/quick/list-quick-answers.ts';
import { createQuickAnswer, deleteQuickAnswer, updateQuickAnswer } from '#shop/chat/manage/quick/write-quick-answer.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentQuickAnswer, quickAnswerSchema } from './presenters/quick-answer.ts';

const tag = 'Staff';

/** Texts that staff reuse in chats. */
export const staffQuickAnswerRoutes = [
  expose(listQuickAnswers, {
    method: 'get',
    path: paths.staffQuickAnswers,
    tag,
    summary: 'List quick answers by search in either language',
    output: z.array(quickAnswerSchema),
    present: ({ answers }) => answers.map(presentQuickAnswer),
    meta: presentPage,
  }),
  expose(createQuickAnswer, {
    method: 'post',
    path: paths.staffQuickAnswers,
    tag,
    summary: 'Create a quick answer in both languages',
    description:
      'In its text, `{name}` stands for the shopper’s first name and `{staff}` for the first name of the member who replies.',
    output: quickAnswerSchema,
    created: true,
    present: presentQuickAnswer,
    message: ({ locale }) => getMessages(locale).staff.answer_kept,
  }),
  expose(showQuickAnswer, {
    method: 'get',
    path: paths.staffQuickAnswer,
    tag,
    summary: 'Get a quick answer',
    output: quickAnswerSchema,
    present: presentQuickAnswer,
  }),
  expose(updateQuickAnswer, {
    method: 'put',
    path: paths.staffQuickAnswer,
    tag,
    summary: 'Update a quick answer',
    output: quickAnswerSchema,
    present: presentQuickAnswer,
    message: ({ locale }) => getMessages(locale).staff.answer_kept,
  }),
  expose(deleteQuickAnswer, {
    method: 'delete',
    path: paths.staffQuickAnswer,
    tag,
    summary: 'Delete a quick answer',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.answer_gone,
  }),
] as const;
