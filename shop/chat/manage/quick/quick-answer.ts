import { z } from 'zod';
import type { quickAnswers } from '#db/schema.ts';
import { isVisible, singleLine, multiline } from '#shop/parse.ts';
import { MAX_CHAT_TEXT_LENGTH } from '../../chat.ts';

/** A prepared answer of staff, in both languages; timestamps are ISO 8601. */
export type QuickAnswer = {
  id: number;
  title: { ar: string; en: string };
  text: { ar: string; en: string };
  updatedAt: string;
};

const title = singleLine(60);
const text = multiline(MAX_CHAT_TEXT_LENGTH).refine(isVisible, 'required');

export const quickAnswerFields = {
  title: z.object({ ar: title, en: title }),
  /** `{name}` is replaced by the shopper’s first name, `{staff}` by the current user’s. */
  text: z.object({ ar: text, en: text }),
};

type Row = typeof quickAnswers.$inferSelect;

export const quickAnswerOf = ({ id, titleAr, titleEn, textAr, textEn, updatedAt }: Row): QuickAnswer => ({
  id,
  title: { ar: titleAr, en: titleEn },
  text: { ar: textAr, en: textEn },
  updatedAt: updatedAt.toISOString(),
});

/** The fields that the audit log contains. */
export const auditedFields = (row: Row) => {
  const { title, text } = quickAnswerOf(row);
  return { title, text };
};
