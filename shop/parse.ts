import { z } from 'zod';
import { fieldIssues, ShopError } from './errors.ts';

/** `input` as `schema` wants it; else a 422 that names each field. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return result.data;
  throw new ShopError('invalid', { fields: fieldIssues(result.error) });
}

/** The id of a row: 1 up to what a PostgreSQL integer holds; text from an address counts as well. */
export const rowId = z.coerce.number().int().min(1).max(2_147_483_647);

/** How many pieces of one product a cart may hold. */
export const quantity = z.coerce.number().int().min(1).max(999);

/** Text of one line: control characters and direction marks out, runs of white space as one space, NUL never reaches the database. */
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

/** Page and page length of a list: 24 by default, at most 100. */
export const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
};
