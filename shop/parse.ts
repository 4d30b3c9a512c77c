import { z } from 'zod';
import { asciiDigits } from '#values/digits.ts';
import { fromEgp } from '#values/from-egp.ts';
import { egp, type Piastres, piastres } from '#values/money.ts';
import { fieldIssues, ShopError } from './errors.ts';
import { MAX_AMOUNT, MAX_BULK, MAX_LINE_QUANTITY, MAX_PRICE } from '#values/figures.ts';

/** Validates `input` against `schema`; a 422 names each invalid field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new ShopError('invalid', { fields: fieldIssues(result.error) });
}

/**
 * A whole number: a JSON number, or plain digits from an address or a form, Western or Arabic. Refuses values that a cast would accept: `true`,
 * `[3]`, `1e3`, `0x10`.
 */
export const integer = (min: number, max: number): z.ZodType<number, number | string> =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined;
    const text = asciiDigits(value).trim();
    if (text === '') return undefined;
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  }, z.number().int().min(min).max(max)) as z.ZodType<number, never>;

/** The id of a row: 1 up to the maximum of a PostgreSQL integer; text from an address is accepted too. */
export const rowId = integer(1, 2_147_483_647);

/** The quantity of one product in a cart. */
export const quantity = integer(1, MAX_LINE_QUANTITY);

/** Whether the text is visible: joiners, fillers and marks alone are not. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * One line of text: removes control characters (NUL too, which PostgreSQL refuses) and direction marks, and collapses white space. An invisible
 * line becomes empty.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .normalize('NFC')
        .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .transform((text) => (isVisible(text) ? text : ''))
    .pipe(z.string().min(1).max(max));

/** Text that may have line breaks and may be empty; otherwise like `singleLine`. */
export const multiline = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .toWellFormed()
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
        .trim(),
    )
    .pipe(z.string().max(max));

/** A boolean, as JSON and forms write it. */
export const bool = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false', 'on'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on');

/** For an optional field: a form sends it empty, a client maybe as null. */
export const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** A field whose empty value or null means that it is absent: `schema` is optional or has a default. */
export const blankable = <S extends z.ZodType>(schema: S): S => z.preprocess(emptyToUndefined, schema) as unknown as S;

/** An optional `singleLine`: an invisible one is absent. */
export const optionalSingleLine = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && !isVisible(value) ? undefined : emptyToUndefined(value)),
    singleLine(max).optional(),
  );

export const MAX_PAGE = 100_000;

/** Page and page length of a list: 24 entries by default, at most 100. A page after the last is empty; a page above `MAX_PAGE` is refused. */
export const paging = {
  page: blankable(integer(1, MAX_PAGE).default(1)),
  per_page: blankable(integer(1, 100).default(24)),
};

/** The ids of up to 100 rows; a single id need not be in a list. Absent: all rows. */
export const idList = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(rowId).max(100).optional(),
);

/** The ids of a bulk change: at most `MAX_BULK`, without duplicates. */
export const bulkIds = z
  .array(rowId)
  .min(1)
  .max(MAX_BULK)
  .transform((ids) => [...new Set(ids)]);

/** An amount in EGP, converted to piastres; the limits are in piastres. */
export const egpBetween = (min: number, max: number) =>
  z.union([z.string(), z.number()]).transform((value, context): Piastres => {
    try {
      const amount = fromEgp(value);
      const bound = { origin: 'number', inclusive: true, input: value } as const;
      if (amount < min) context.addIssue({ code: 'too_small', minimum: egp(piastres(min)), ...bound });
      if (amount > max) context.addIssue({ code: 'too_big', maximum: egp(piastres(max)), ...bound });
      return amount;
    } catch {
      context.addIssue({ code: 'custom', message: 'amount_invalid' });
      return z.NEVER;
    }
  });

/** The price of one unit, in EGP. */
export const price = egpBetween(0, MAX_PRICE);

/** A sum of money, in EGP. */
export const moneyAmount = egpBetween(0, MAX_AMOUNT);

/** A timestamp with its offset; blank means none. */
export const timestamp = z.preprocess(
  (value) => (value === '' ? null : value),
  z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable(),
);
