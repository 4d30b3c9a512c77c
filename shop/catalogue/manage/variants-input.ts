import { z } from 'zod';
import { bool, emptyToUndefined, price, rowId, timestamp } from '#shop/parse.ts';
import { seenField } from '#shop/stale-check.ts';
import { parseGtin } from '#values/gtin.ts';
import { MAX_OPTIONS, MAX_VARIANTS, optionKinds, sizeUnits } from '#values/variants.ts';
import { code, localizedField, line, MAX_STOCK } from './input.ts';

const name = localizedField(line(100)).refine(({ ar, en }) => Boolean(ar || en), 'required');

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);

const valueInput = z.object({
  /** Absent for a new value. */
  id: rowId.optional(),
  name,
  /** The colour of a shade: # and six digits. */
  hex: z.preprocess(
    emptyToNull,
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, 'not_valid')
      .transform((hex) => hex.toLowerCase())
      .nullable(),
  ),
  /** The picture of a shade, shown in place of its colour; null removes it, and without it the picture stays. */
  picture_id: rowId.nullable().optional(),
});

const variantInput = z.object({
  /** Absent for a new variant. */
  id: rowId.optional(),
  /** For each option the position of its value in the list above, from 0. */
  values: z.array(z.int().min(0)).max(MAX_OPTIONS),
  active: z.preprocess(emptyToUndefined, bool.default(true)),
  sku: code(100).optional(),
  gtin: code(30, parseGtin).optional(),
  price,
  offer_price: z.preprocess(emptyToNull, price.nullable()),
  offer_from: timestamp.optional(),
  offer_until: timestamp.optional(),
  /** The initial stock of a new variant; that of others is changed by `adjustStock`. */
  stock: z.int().min(0).max(MAX_STOCK).default(0),
  weight_grams: z.preprocess(emptyToNull, z.int().min(0).max(1_000_000).nullable()),
  size_amount: z.preprocess(emptyToNull, z.number().positive().max(1_000_000).multipleOf(0.01).nullable()),
  size_unit: z.preprocess(emptyToNull, z.enum(sizeUnits).nullable()),
  /** Ids of the product's pictures that show it, in order. */
  picture_ids: z.array(rowId).max(20).default([]),
});

/** All options of a product and all its variants, in order: what is not listed is removed. */
export const setVariantsInput = z.object({
  id: rowId,
  seen: seenField,
  options: z
    .array(
      z.object({
        id: rowId.optional(),
        kind: z.enum(optionKinds),
        name,
        values: z.array(valueInput).min(1).max(MAX_VARIANTS),
      }),
    )
    .max(MAX_OPTIONS),
  variants: z.array(variantInput).min(1).max(MAX_VARIANTS),
});

export type VariantsInput = z.output<typeof setVariantsInput>;
export type VariantInput = VariantsInput['variants'][number];
