import { z } from 'zod';
import { cleanHtml } from '#shop/clean-html.ts';
import { emptyToUndefined, integer, isVisible, multiline, rowId, singleLine } from '#shop/parse.ts';

/** A single line that may be empty. */
export const line = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && !isVisible(value) ? '' : value),
    z.literal('').or(singleLine(max)),
  );

export const html = z.string().max(50_000).transform(cleanHtml);

/** A text in both languages; in an update, an omitted language stays unchanged. */
export const localizedField = <S extends z.ZodType>(text: S) => z.object({ ar: text.optional(), en: text.optional() });

export const names = localizedField(line(300));
export const shortTexts = localizedField(line(200));
export const longTexts = localizedField(multiline(10_000));

/** One line, null when it is blank. `parse` returns its normal form, or null when it is not valid. */
export function code(max: number, parse?: (text: string) => string | null) {
  const text = z.preprocess(
    (value) => (typeof value === 'string' && !isVisible(value) ? null : value),
    singleLine(max).nullable(),
  );
  if (!parse) return text;
  return text.transform((value, context) => {
    const parsed = value === null ? null : parse(value);
    if (value !== null && parsed === null) context.addIssue({ code: 'custom', message: 'not_valid' });
    return parsed;
  });
}

/** A slug as typed; `slugOf` normalises it. */
export const slug = singleLine(200);

/** The most units of a product, and the highest low-stock threshold. */
export const MAX_STOCK = 1_000_000;

/** The stock at which staff are notified; blank means the threshold of the settings. */
export const lowStock = z.preprocess(
  (value) => (value === '' ? null : value),
  integer(0, MAX_STOCK).nullable().optional(),
);

/** An id that may be omitted, as a filter of a list. */
export const optionalId = z.preprocess(emptyToUndefined, rowId.optional());
