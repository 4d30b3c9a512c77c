import { z } from 'zod';
import { freeFrom } from '#values/free-from.ts';
import { fromEgp } from '#values/from-egp.ts';
import { stepSlugs } from '#values/knowledge.ts';
import type { Piastres } from '#values/money.ts';
import { shadeFamilies } from '#values/shade-families.ts';
import { sizeRanges } from '#values/size-ranges.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { MAX_PAGE, integer } from '../parse.ts';
import { avoidText } from './avoid/avoidable.ts';
import { slugOf } from './facet-bits.ts';
import { sorts } from './sorting.ts';

/** An empty form field means that the filter is not set. */
export const blankable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

const refuse = (key: string) => (context: z.RefinementCtx) => {
  context.addIssue({ code: 'custom', message: key });
  return z.NEVER;
};

/** An id or a slug. */
export type Reference = number | string;

/** A row by its id (1 up to 2147483647) or by its slug. A text with NUL, which the database can't store, matches nothing. */
export const reference = z.union([z.string(), z.number()]).transform((value, context): Reference => {
  const text = String(value).replaceAll('\0', '\ufffd').trim();
  if (!/^[+-]?\d+$/.test(text)) return text.length > 0 && text.length <= 200 ? text : refuse('not_valid')(context);
  const id = Number(text);
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : refuse('not_valid')(context);
});

/** Rows by ids or slugs: one, a list, or a text separated by commas. */
const references = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()])).max(50)])
  .transform((value): (string | number)[] => {
    const all: (string | number)[] = Array.isArray(value) ? value : [value];
    return all.flatMap((entry) => String(entry).split(',')).filter((part) => part.trim() !== '');
  })
  .pipe(z.array(reference).max(50));

/** Slugs of a fixed list: one, several, or a text separated by commas. */
const slugsOf = <S extends string>(list: readonly S[]) =>
  z.union([z.string(), z.array(z.string()).max(50)]).transform((value, context): S[] => {
    const slugs = (Array.isArray(value) ? value : [value])
      .flatMap((entry) => entry.split(','))
      .map((slug) => slug.trim())
      .filter((slug) => slug !== '');
    const chosen = list.filter((slug) => slugs.includes(slug));
    return slugs.every((slug) => chosen.some((entry) => entry === slug)) ? chosen : refuse('not_valid')(context);
  });

/** An amount in EGP, converted to piastres. */
const amount = z.union([z.string(), z.number()]).transform((value, context): Piastres => {
  try {
    const amount = fromEgp(value);
    return amount < 0 ? refuse('not_valid')(context) : amount;
  } catch {
    return refuse('not_valid')(context);
  }
});

const flag = z.union([z.boolean(), z.number(), z.string()]).transform((value, context): boolean => {
  if (value === true || ['1', 'true', 'on'].includes(String(value))) return true;
  return ['0', 'false', 'off'].includes(String(value)) ? false : refuse('not_valid')(context);
});

/** A search text: at most 200 characters; blank means none. */
export const searchText = z
  .string()
  .transform((text) => text.replace(/\0/g, ' ').trim())
  .pipe(z.string().max(200));

/** The filters of a list, under the names of the API and of the store's URLs. */
export const filterInput = z.object({
  category_id: blankable(reference),
  sub_category_id: blankable(reference),
  category: blankable(reference),
  sub_category: blankable(reference),
  brand: blankable(references),
  /** Families of shades: one, a list, or a text separated by commas. */
  shade: blankable(slugsOf(shadeFamilies.map(slugOf))),
  /** Ranges of sizes, in the same way. */
  size: blankable(slugsOf(sizeRanges.map(slugOf))),
  /** Concerns by id or slug: one, a list, or a text separated by commas; any of them. */
  concern: blankable(references),
  skin_type: blankable(slugsOf(skinTypes)),
  hair_type: blankable(slugsOf(hairTypes)),
  /** Steps of a routine. */
  step: blankable(slugsOf(stepSlugs)),
  /** The lowest average rating. */
  min_rating: blankable(integer(1, 5)),
  /** What the list of ingredients must be free from, in the same way; all of them. */
  free_from: blankable(slugsOf(freeFrom.map(slugOf))),
  /** Ingredients and groups that a list must be known not to have. */
  without: blankable(avoidText),
  /** What the current user avoids counts as `without` too. */
  avoid: blankable(flag),
  min_price: blankable(amount),
  max_price: blankable(amount),
  offers: blankable(flag),
  set: blankable(flag),
  available: blankable(flag),
  search: blankable(searchText),
});

export type FilterInput = z.output<typeof filterInput>;

/** Page number and page length, both optional; a page after the last is empty. */
export const pages = {
  page: blankable(integer(1, MAX_PAGE)),
  per_page: blankable(integer(1, 100)),
};

export const listProductsInput = filterInput.extend({ sort: blankable(z.enum(sorts)), ...pages });

export const defaultPerPage = 24;
