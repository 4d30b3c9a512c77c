import { z } from 'zod';
import { fromEgp, type Piastres } from '#values/money.ts';
import { blankAsAbsent, isVisible, line, paragraph, rowId, whole } from '#shop/parse.ts';
import { cleanHtml } from '#shop/import/html.ts';

/** The most ids one call takes. */
const mostIds = 500;

/** The ids of a bulk change: at most 500, each once. */
export const bulkIds = z
  .array(rowId)
  .min(1)
  .max(mostIds)
  .transform((ids) => [...new Set(ids)]);

/** One line that may be empty. */
const name = (max: number) =>
  z.preprocess((value) => (typeof value === 'string' && !isVisible(value) ? '' : value), z.literal('').or(line(max)));

const html = z.string().max(50_000).transform(cleanHtml);

/** A text in both languages; of a change, the language that is left out stays. */
const inBoth = <S extends z.ZodType>(text: S) => z.object({ ar: text.optional(), en: text.optional() });

export const names = inBoth(name(300));
export const shortTexts = inBoth(name(200));
export const longTexts = inBoth(paragraph(10_000));
export const htmlTexts = inBoth(html);

export const ingredients = paragraph(20_000);

export const words = name(1000);

export const sku = z.preprocess(
  (value) => (typeof value === 'string' && !isVisible(value) ? null : value),
  line(100).nullable(),
);

/** A part of an address as somebody types it; what becomes of it is `slugOf`'s to say. */
export const slug = line(200);

/** The most pieces a product may have, or be said to run out at. */
export const mostPieces = 1_000_000;

/** Of how few pieces the team is told; blank: of as many as the settings say. */
export const lowStock = z.preprocess(
  (value) => (value === '' ? null : value),
  whole(0, mostPieces).nullable().optional(),
);

/** The most a price may be, in piastres: a million pounds. */
const mostPrice = 100_000_000;

/** An amount in EGP, in piastres; not below zero. */
export const price = z
  .union([z.string(), z.number()])
  .transform((value, context): Piastres => {
    try {
      return fromEgp(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'amount_invalid' });
      return z.NEVER;
    }
  })
  .pipe(z.number().min(0).max(mostPrice) as unknown as z.ZodType<Piastres, Piastres>);

/** A moment with its offset; blank is none. */
export const moment = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable(),
);

/** An id that may be left out, as a filter of a list. */
export const optionalId = z.preprocess(blankAsAbsent, rowId.optional());
