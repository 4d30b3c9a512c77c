import { z } from '@hono/zod-openapi';
import type { QuickAnswer } from '#shop/chat/manage/quick/quick-answer.ts';

const bilingual = z.object({ ar: z.string(), en: z.string() });

export const quickAnswerSchema = z
  .object({
    id: z.number().int(),
    title: bilingual.describe('title shown to staff'),
    text: bilingual.describe('`{name}`: first name of the shopper; `{staff}`: first name of the member who replies'),
    updated_at: z.iso.datetime(),
  })
  .openapi('QuickAnswer');

export const presentQuickAnswer = ({ updatedAt, ...answer }: QuickAnswer): z.input<typeof quickAnswerSchema> => ({
  ...answer,
  updated_at: updatedAt,
});
