import { z } from 'zod';
import { isVisible, singleLine, multiline } from '#shop/parse.ts';
import { richHtml } from './rich-html.ts';

const maybeLine = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && !isVisible(value) ? '' : value),
    z.literal('').or(singleLine(max)),
  );

/** A text in both languages. In a change, an omitted language keeps its value. */
const inBoth = <S extends z.ZodType>(text: S) => z.object({ ar: text.optional(), en: text.optional() });

export const titles = inBoth(maybeLine(200));
export const summaries = inBoth(multiline(1000));
export const alts = inBoth(maybeLine(300));
export const bodies = inBoth(z.string().max(200_000).transform(richHtml));

/** A short text, required in both languages. */
export const bothLines = (max: number) => z.object({ ar: singleLine(max), en: singleLine(max) });
/** A longer text that may be empty in both languages. */
export const bothTexts = (max: number) => z.object({ ar: multiline(max), en: multiline(max) });
/** One line in each language; either may be empty. */
export const maybeLines = (max: number) => z.object({ ar: maybeLine(max), en: maybeLine(max) });
