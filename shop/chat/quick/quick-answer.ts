import { z } from 'zod';
import type { quickAnswers } from '#db/schema.ts';
import { isVisible, line, paragraph } from '#shop/parse.ts';
import { mostChatText } from '../chat.ts';

/** A text staff answer with again and again, in both languages; moments are ISO 8601. */
export type QuickAnswer = {
  id: number;
  title: { ar: string; en: string };
  text: { ar: string; en: string };
  updatedAt: string;
};

const title = line(60);
const text = paragraph(mostChatText).refine(isVisible, 'required');

export const quickAnswerFields = {
  title: z.object({ ar: title, en: title }),
  /** `{name}` stands for the shopper’s first name, `{staff}` for the asker’s. */
  text: z.object({ ar: text, en: text }),
};

type Row = typeof quickAnswers.$inferSelect;

export const quickAnswerOf = ({ id, titleAr, titleEn, textAr, textEn, updatedAt }: Row): QuickAnswer => ({
  id,
  title: { ar: titleAr, en: titleEn },
  text: { ar: textAr, en: textEn },
  updatedAt: updatedAt.toISOString(),
});

/** What the audit log keeps of one. */
export const said = (row: Row) => {
  const { title, text } = quickAnswerOf(row);
  return { title, text };
};
