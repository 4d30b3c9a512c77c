import { z } from 'zod';
import { MAX_PRICE } from '#values/figures.ts';
import { changeByPercent, type Piastres } from '#values/money.ts';
import { column } from './columns.ts';
import { importMapping } from './formats/fields.ts';
import type { Draft } from './draft.ts';
import type { VariantDraft } from './read-variants.ts';
import type { Problem } from './rows.ts';

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

/** The draft as staff chose, with its prices in EGP; null when it is left out, and undefined with prices that the shop refuses, which are reported. */
export function applyChoices(
  fileDraft: Draft,
  { factor, leftOut }: ImportChoices,
  report: (problem: Problem) => void,
): Draft | null | undefined {
  if (fileDraft.service !== null && leftOut.includes(fileDraft.service)) return null;
  const draft = factor === 1 ? fileDraft : multiply(fileDraft, factor);
  const problems = priceProblems(draft);
  problems.forEach(report);
  return problems.length > 0 ? undefined : draft;
}

/** Why the back office would refuse these prices: an offer or a set for nothing, or more than the highest price. */
function priceProblems({ line, set, variants }: Draft): Problem[] {
  const tooHigh = (at: Omit<Problem, 'issue'>, price: number): Problem[] =>
    price > MAX_PRICE ? [{ ...at, issue: { key: 'price_too_high', params: { price, limit: MAX_PRICE } } }] : [];
  const free = (at: Omit<Problem, 'issue'>, price: number | null): Problem[] =>
    price === 0 ? [{ ...at, issue: { key: 'offer_zero' } }] : [];
  const ofSet = { line, column: column.setPrice };
  return [
    ...variants.flatMap(({ line: ofVariant, fields: { price, offerPrice } }) => {
      const at = { line: ofVariant, column: column.price };
      if (offerPrice === null) return tooHigh(at, price);
      return [...free(at, offerPrice), ...tooHigh({ ...at, column: column.compareAt }, price)];
    }),
    ...free(ofSet, set?.terms?.price ?? null),
    ...tooHigh(ofSet, set?.terms?.price ?? 0),
  ];
}

function multiply(draft: Draft, factor: number): Draft {
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
