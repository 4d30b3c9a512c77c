import { z } from 'zod';
import { isVisible, line, paragraph } from '#shop/parse.ts';
import { richHtml } from './rich-html.ts';

/** One line that may be empty. */
const maybeLine = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' && !isVisible(value) ? '' : value), z.literal('').or(line(max)));

/** A text in both languages; of a change, the language that is left out stays. */
const inBoth = <S extends z.ZodType>(text: S) => z.object({ ar: text.optional(), en: text.optional() });

export const titles = inBoth(maybeLine(200));
export const summaries = inBoth(paragraph(1000));
export const alts = inBoth(maybeLine(300));
export const bodies = inBoth(z.string().max(200_000).transform(richHtml));

/** A short text that is there in both languages. */
export const bothLines = (max: number) => z.object({ ar: line(max), en: line(max) });
/** A text that may be longer, and absent in both. */
export const bothTexts = (max: number) => z.object({ ar: paragraph(max), en: paragraph(max) });
/** One line in each language; either may be empty. */
export const maybeLines = (max: number) => z.object({ ar: maybeLine(max), en: maybeLine(max) });
