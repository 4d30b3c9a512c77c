import { z } from '@hono/zod-openapi';
import { listQuickAnswers, listQuickAnswersInput, showQuickAnswer } from '#shop/chat/quick/list-quick-answers.ts';
import {
  createQuickAnswer,
  createQuickAnswerInput,
  deleteQuickAnswer,
  updateQuickAnswer,
  updateQuickAnswerInput,
} from '#shop/chat/quick/write-quick-answer.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentQuickAnswer, quickAnswerShape } from './presenters/quick-answer.ts';

const tag = 'Staff';
const scope = 'chat.answer';

/** Texts staff answer chats with again and again. */
export function staffQuickAnswerCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffQuickAnswers,
    tag,
    summary: 'Quick answers, by words in either language',
    scope,
    input: listQuickAnswersInput,
    output: z.array(quickAnswerShape),
    handle: async (ctx, input) => {
      const list = await listQuickAnswers(ctx, input);
      return { data: list.answers.map(presentQuickAnswer), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffQuickAnswers,
    tag,
    summary: 'A new quick answer, in both languages',
    description: 'In its text `{name}` stands for the shopper’s first name and `{staff}` for that of who answers.',
    scope,
    input: createQuickAnswerInput,
    output: quickAnswerShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentQuickAnswer(await createQuickAnswer(ctx, input)),
      message: wordsIn(ctx.locale).staff.answer_kept,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffQuickAnswer,
    tag,
    summary: 'One quick answer',
    scope,
    output: quickAnswerShape,
    handle: async (ctx, input) => ({ data: presentQuickAnswer(await showQuickAnswer(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffQuickAnswer,
    tag,
    summary: 'Change a quick answer',
    scope,
    input: updateQuickAnswerInput.omit({ id: true }),
    output: quickAnswerShape,
    handle: async (ctx, input) => ({
      data: presentQuickAnswer(await updateQuickAnswer(ctx, input)),
      message: wordsIn(ctx.locale).staff.answer_kept,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffQuickAnswer,
    tag,
    summary: 'Delete a quick answer',
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteQuickAnswer(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.answer_gone };
    },
  });
}
