import { z } from 'zod';
import { changeByPercent, type Piastres } from '#values/money.ts';
import { column } from './columns.ts';
import { importMapping } from './formats/fields.ts';
import type { Draft } from './draft.ts';
import type { VariantDraft } from './read-variants.ts';

/** What staff choose before a file is applied. */
export const importChoices = z.object({
  /** Products get the status of the file. Otherwise new ones are drafts, and the others keep theirs. */
  publishes: z.boolean().default(false),
  /** The prices of the file are multiplied by it: the EGP for one unit of the file's currency. Four decimals at most. */
  factor: z.number().positive().max(10_000).multipleOf(0.0001).default(1),
  /** The types of services and insurances to leave out. */
  leftOut: z.array(z.string().max(300)).max(500).default([]),
  /** The header of the file for each field; empty for a file whose columns are recognised. */
  columns: importMapping.default({}),
});

export type ImportChoices = z.output<typeof importChoices>;

/** The draft as staff chose; null when it is left out. */
export function applyChoices(draft: Draft, { factor, leftOut }: ImportChoices): Draft | null {
  if (draft.service !== null && leftOut.includes(draft.service)) return null;
  if (factor === 1) return draft;
  const [first, ...others] = draft.variants;
  const price = draft.set?.terms?.price;
  const set =
    draft.set && typeof price === 'number'
      ? { ...draft.set, terms: { price: inEgp(price, factor), percent: null } }
      : draft.set;
  return { ...draft, set, variants: [convert(first, factor), ...others.map((variant) => convert(variant, factor))] };
}

const inEgp = (price: Piastres, factor: number): Piastres => changeByPercent(price, (factor - 1) * 100);

const convert = (variant: VariantDraft, factor: number): VariantDraft => {
  const { price, offerPrice } = variant.fields;
  const { [column.compareAt]: _inOtherCurrency, ...cells } = variant.cells;
  return {
    ...variant,
    cells,
    fields: {
      ...variant.fields,
      price: inEgp(price, factor),
      offerPrice: offerPrice === null ? null : inEgp(offerPrice, factor),
    },
  };
};
