import { z } from 'zod';
import { asciiDigits } from '#values/digits.ts';
import { fieldIssues, ShopError } from './errors.ts';

/** `input` as `schema` wants it; else a 422 that names each field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new ShopError('invalid', { fields: fieldIssues(result.error) });
}

/**
 * A whole number: as JSON writes it, or the plain digits of an address or a form, in either script. Nothing else counts as
 * one: not `true`, `[3]`, `1e3` or `0x10`, which a cast would take.
 */
export const whole = (min: number, max: number) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value ?? undefined;
    const text = asciiDigits(value).trim();
    if (text === '') return undefined;
    return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
  }, z.number().int().min(min).max(max));

/** The id of a row: 1 up to what a PostgreSQL integer holds; text from an address counts as well. */
export const rowId = whole(1, 2_147_483_647);

/** How many pieces of one product a cart may hold. */
export const quantity = whole(1, 999);

/** Whether there is anything to see: joiners, fillers and marks alone are nothing. */
export const isVisible = (text: string): boolean =>
  /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text);

/**
 * Text of one line: control characters and direction marks out, runs of white space as one space, NUL never reaches the
 * database. One that shows nothing is empty.
 */
export const line = (max: number) =>
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

/** Text that may have line ends; otherwise as `line`, and may be empty. */
export const paragraph = (max: number) =>
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

/** A yes or no, as JSON and forms write it. */
export const flag = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false', 'on'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true' || value === 'on');

/** For a field that may be left out: a form sends it empty, a client maybe as null. */
export const blankAsAbsent = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** A `line` that may be left out: one that shows nothing was. */
export const optionalLine = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && !isVisible(value) ? undefined : blankAsAbsent(value)),
    line(max).optional(),
  );

/** The highest page that may be asked for. */
export const mostPages = 100_000;

/** Page and page length of a list: 24 by default, at most 100. A page after the last is empty; one that no list can have is refused. */
export const paging = {
  page: z.preprocess(blankAsAbsent, whole(1, mostPages).default(1)),
  per_page: z.preprocess(blankAsAbsent, whole(1, 100).default(24)),
};

/** The rows a list is asked for by their ids, at most 100; one comes by itself. Absent: all. */
export const severalIds = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(rowId).max(100).optional(),
);
