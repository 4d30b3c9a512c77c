import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { bilingual, money, queryRows } from '#db/query-rows.ts';
import { brands, searchSynonyms } from '#db/schema.ts';
import type { Bi } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { Size } from '#values/unit-price.ts';
import {
  type Active,
  actives,
  type CareKind,
  careKinds,
  type DayTime,
  dayTimes,
  type PregnancyNote,
  pregnancyNotes,
  type RoutineStep,
  stepSlugs,
} from '#values/knowledge.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { type OptionKind, optionKinds, sizeUnits } from '#values/variants.ts';
import { type CareBits, careBits, type FacetBits, facetBits } from './facet-bits.ts';
import { readIngredients } from './ingredients/read-ingredients.ts';
import { nextTurn } from './next-turn.ts';

/** A picture's master, and its size so that the page can reserve space for it. */
export type PictureRow = { hash: string; width: number; height: number };

/** A variant on sale. Timestamps are milliseconds since 1970. */
export type IndexedVariant = {
  readonly id: number;
  readonly price: Piastres;
  readonly offerPrice: Piastres | null;
  /** `-Infinity` and `Infinity` where the offer's window is open. */
  readonly offerFrom: number;
  readonly offerUntil: number;
  readonly stock: number;
  readonly size: Size | null;
  /** The ids of its option values, in the order of the options. */
  readonly values: readonly number[];
};

/** A choice of an option; `hex` or the picture `image` is the colour of a shade. */
export type IndexedValue = {
  readonly id: number;
  readonly name: Bi;
  readonly hex: string | null;
  readonly image: string | null;
};

export type IndexedOption = {
  readonly id: number;
  readonly kind: OptionKind;
  readonly name: Bi;
  readonly values: readonly IndexedValue[];
};

/** A variant in a set, with its units in one set. */
export type IndexedPart = { readonly productId: number; readonly variantId: number; readonly quantity: number };

/** How a product is used; `null` and empty where nothing is known. */
export type IndexedCare = {
  readonly step: RoutineStep | null;
  readonly times: readonly DayTime[];
  readonly actives: readonly Active[];
  readonly pregnancy: PregnancyNote | null;
  /** The ids of products that staff recommend beside it. */
  readonly companions: readonly number[];
};

/** The product data for lists, cards, facets and search. Timestamps are milliseconds since 1970. */
export type IndexedProduct = {
  readonly id: number;
  readonly slug: string;
  readonly brandId: number;
  readonly categoryId: number;
  readonly name: Bi;
  /** Those on sale, in the order of the page; one without stock when none is. */
  readonly variants: readonly [IndexedVariant, ...IndexedVariant[]];
  readonly options: readonly IndexedOption[];
  /** The families of its shades, the ranges of its sizes and what it is free from, as bits: see `facetBits`. */
  readonly facetBits: FacetBits;
  /** For which types of skin and hair it is, and its step, as bits: see `careBits`. */
  readonly careBits: CareBits;
  readonly care: IndexedCare;
  /** The ids of the concerns it is for, in their order. */
  readonly concerns: readonly number[];
  /** The known ingredients of its list, as positions in the dictionary. */
  readonly ingredients: readonly number[];
  /** Whether it has a list of ingredients, all of which are known. */
  readonly isListKnown: boolean;
  /** What it sells together; null unless it is a set. */
  readonly parts: readonly IndexedPart[] | null;
  /** Units of all variants on sale; for a set, those that its parts allow. */
  readonly stock: number;
  readonly publishedAt: number;
  readonly ratingCount: number;
  readonly ratingSum: number;
  readonly soldCount: number;
  readonly picture: (PictureRow & { alt: Bi }) | null;
  /** The master of its last picture that is of no variant, if it has more than one: the product shown in its setting. */
  readonly lastPicture: string | null;
  /** Changes when the text used only by the search changes; see `readSearchTexts`. */
  readonly searchTextHash: string;
};

/** The search data of a product besides its names. */
export type SearchText = { id: number; searchWords: string; ingredients: string };

export type IndexedBrand = { id: number; slug: string; name: Bi };

export type IndexedCategory = {
  id: number;
  parentId: number | null;
  slug: string;
  name: Bi;
  description: Bi;
  picture: (PictureRow & { alt: Bi }) | null;
  hidden: boolean;
};

export type IndexedConcern = {
  id: number;
  slug: string;
  kind: CareKind;
  name: Bi;
  /** Other ways to type it, separated by commas. */
  words: string;
  intro: Bi;
  hidden: boolean;
};

/** Products read by one statement: some milliseconds of work. */
export const batchSize = 1000;

/** The columns that a variant has in JSON, and a product without options in its own row. */
const variantColumns = {
  price: money,
  offerPrice: money.nullable(),
  offerFrom: z.number().nullable(),
  offerUntil: z.number().nullable(),
  stock: z.int(),
  sizeAmount: z.number().nullable(),
  sizeUnit: z.enum(sizeUnits).nullable(),
};

const variantJson = z.object({ id: z.int(), ...variantColumns, values: z.array(z.int()) });

/** An option with its values, as the database gives it. */
export const optionRow = z.object({
  id: z.int(),
  kind: z.enum(optionKinds),
  name: bilingual,
  values: z.array(z.object({ id: z.int(), name: bilingual, hex: z.string().nullable(), image: z.string().nullable() })),
});

const productRow = z.object({
  id: z.int(),
  slug: z.string(),
  brandId: z.int(),
  categoryId: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  variantId: z.int(),
  ...variantColumns,
  /** Null for a product without options, whose only variant has the columns above. */
  options: z.array(optionRow).nullable(),
  variants: z.array(variantJson).nullable(),
  parts: z.array(z.object({ productId: z.int(), variantId: z.int(), quantity: z.int() })).nullable(),
  concerns: z.array(z.int()).nullable(),
  companions: z.array(z.int()).nullable(),
  /** Null without what is known of the product. */
  knownOf: z.int().nullable(),
  step: z.enum(stepSlugs).nullable(),
  times: z.array(z.enum(dayTimes)).nullable(),
  actives: z.array(z.enum(actives)).nullable(),
  pregnancy: z.enum(pregnancyNotes).nullable(),
  skinTypes: z.array(z.enum(skinTypes)).nullable(),
  hairTypes: z.array(z.enum(hairTypes)).nullable(),
  publishedAt: z.number(),
  ratingCount: z.int(),
  ratingSum: z.int(),
  soldCount: z.int(),
  searchTextHash: z.string(),
  ingredients: z.string(),
  hash: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  altAr: z.string().nullable(),
  altEn: z.string().nullable(),
  last: z.string().nullable(),
});

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

async function selectProducts(db: Db, condition: SQL): Promise<IndexedProduct[]> {
  const rows = await queryRows(
    db,
    productRow,
    sql`select p.id, p.slug, p.brand_id, p.category_id, p.name_ar, p.name_en, p.price, p.offer_price,
      ${milliseconds('p.offer_from')} offer_from, ${milliseconds('p.offer_until')} offer_until, p.stock,
      f.id variant_id, f.size_amount::float8 size_amount, f.size_unit,
      (select json_agg(json_build_object('id', o.id, 'kind', o.kind, 'name', json_build_object('ar', o.name_ar, 'en', o.name_en), 'values', (
          select coalesce(json_agg(json_build_object('id', x.id, 'name', json_build_object('ar', x.name_ar, 'en', x.name_en), 'hex', x.hex, 'image', m.hash)
            order by x.position, x.id), '[]')
          from product_option_values x left join pictures m on m.id = x.picture_id where x.option_id = o.id)) order by o.position)
        from product_options o where o.product_id = p.id) options,
      case when exists (select from product_options o where o.product_id = p.id) then (
        select coalesce(json_agg(json_build_object('id', v.id, 'price', v.price, 'offerPrice', v.offer_price,
          'offerFrom', ${milliseconds('v.offer_from')}, 'offerUntil', ${milliseconds('v.offer_until')}, 'stock', v.stock,
          'sizeAmount', v.size_amount::float8, 'sizeUnit', v.size_unit, 'values', array_remove(array[v.value1_id, v.value2_id, v.value3_id], null))
          order by v.position, v.id), '[]')
        from product_variants v where v.product_id = p.id and v.active) end variants,
      case when f.is_set then (
        select json_agg(json_build_object('productId', t.product_id, 'variantId', t.variant_id, 'quantity', t.quantity) order by t.position)
        from set_parts t where t.set_id = p.id) end parts,
      ${milliseconds('p.published_at')} published_at, p.rating_count, p.rating_sum, p.sold_count,
      md5(p.search_words || chr(31) || p.ingredients || chr(31) || coalesce(c.concerns::text, '')) search_text_hash, p.ingredients,
      c.concerns, k.product_id known_of, k.step, k.times, k.actives, k.pregnancy, k.skin_types, k.hair_types,
      (select array_agg(r.companion_id order by r.position) from product_companions r where r.product_id = p.id) companions,
      i.hash, i.width, i.height, i.alt_ar, i.alt_en,
      (select m.hash from product_pictures pp join pictures m on m.id = pp.picture_id
        where pp.product_id = p.id and not exists (select from variant_pictures vp where vp.product_id = p.id and vp.picture_id = pp.picture_id)
        order by pp.position desc, pp.picture_id desc limit 1) last
    from products p
    join lateral (
      select v.id, v.size_amount, v.size_unit, v.is_set from product_variants v where v.product_id = p.id order by v.active desc, v.position, v.id limit 1
    ) f on true
    left join lateral (
      select array_agg(x.id order by x.position, x.id) concerns from product_concerns pc join concerns x on x.id = pc.concern_id where pc.product_id = p.id
    ) c on true
    left join product_knowledge k on k.product_id = p.id
    left join lateral (
      select m.hash, m.width, m.height, pp.alt_ar, pp.alt_en from product_pictures pp join pictures m on m.id = pp.picture_id
      where pp.product_id = p.id order by pp.position, pp.picture_id limit 1
    ) i on true
    where ${condition}
    order by p.id limit ${batchSize}`,
  );
  return rows.map((row) => {
    const variants = variantsOf(row);
    const options = row.options ?? noOptions;
    const { ingredients, freeFrom, unknown } = readIngredients(row.ingredients);
    return {
      id: row.id,
      slug: row.slug,
      brandId: row.brandId,
      categoryId: row.categoryId,
      name: { ar: row.nameAr, en: row.nameEn },
      variants,
      options,
      facetBits: facetBits(options, variants, freeFrom),
      careBits: row.knownOf === null ? noCareBits : careBits(row),
      care: careOf(row),
      concerns: row.concerns ?? noIds,
      ingredients,
      isListKnown: ingredients.length > 0 && unknown === 0,
      parts: row.parts,
      stock: row.stock,
      publishedAt: row.publishedAt,
      ratingCount: row.ratingCount,
      ratingSum: row.ratingSum,
      soldCount: row.soldCount,
      picture:
        row.hash === null
          ? null
          : { hash: row.hash, width: row.width!, height: row.height!, alt: { ar: row.altAr!, en: row.altEn! } },
      lastPicture: row.last === row.hash ? null : row.last,
      searchTextHash: row.searchTextHash,
    };
  });
}

const noOptions: readonly IndexedOption[] = [];
const noIds: readonly number[] = [];
const noCareBits = careBits({});
/** Shared by all products of which nothing is known. */
const noCare: IndexedCare = { step: null, times: [], actives: [], pregnancy: null, companions: noIds };

const careOf = ({
  knownOf,
  step,
  times,
  actives: of,
  pregnancy,
  companions,
}: z.output<typeof productRow>): IndexedCare =>
  knownOf === null && companions === null
    ? noCare
    : { step, times: times ?? [], actives: of ?? [], pregnancy, companions: companions ?? noIds };

function variantsOf(row: z.output<typeof productRow>): IndexedProduct['variants'] {
  const [first, ...others] = row.variants ?? [];
  const only = { ...row, id: row.variantId, values: noIds };
  return [variantOf(first ?? only), ...others.map(variantOf)];
}

const variantOf = (
  row: Omit<z.output<typeof variantJson>, 'values'> & { values: readonly number[] },
): IndexedVariant => ({
  id: row.id,
  price: row.price,
  offerPrice: row.offerPrice,
  offerFrom: row.offerFrom ?? -Infinity,
  offerUntil: row.offerUntil ?? Infinity,
  stock: row.stock,
  size: row.sizeAmount === null ? null : { amount: row.sizeAmount, unit: row.sizeUnit! },
  values: row.values,
});

/**
 * The products of `ids` (at most `batchSize`) with the status `published`, whose publication time may be in the future; `inAnyState` includes other
 * statuses. One statement.
 */
export async function readIndexedProducts(
  db: Db,
  ids: readonly number[],
  { inAnyState = false }: { inAnyState?: boolean } = {},
): Promise<IndexedProduct[]> {
  if (ids.length === 0) return [];
  return selectProducts(db, sql`p.id in ${ids} ${inAnyState ? sql`` : sql`and p.status = 'published'`}`);
}

/** Every product with the status `published`, by id. One statement per batch, so that no large result blocks the process. */
export async function readAllProducts(db: Db): Promise<IndexedProduct[]> {
  const all: IndexedProduct[] = [];
  for (;;) {
    const batch = await selectProducts(db, sql`p.status = 'published' and p.id > ${all.at(-1)?.id ?? 0}`);
    for (const product of batch) all.push(product);
    if (batch.length < batchSize) return all;
    await nextTurn();
  }
}

/** The search texts of products, at most `batchSize`. One statement. */
export async function readSearchTexts(db: Db, ids: readonly number[]): Promise<Map<number, SearchText>> {
  const rows = await queryRows(
    db,
    z.object({ id: z.int(), searchWords: z.string(), ingredients: z.string() }),
    sql`select id, search_words, ingredients from products where id = any(${sql.param(ids)}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readIndexedBrands(db: Db): Promise<IndexedBrand[]> {
  return db
    .select({ id: brands.id, slug: brands.slug, name: { ar: brands.nameAr, en: brands.nameEn } })
    .from(brands)
    .orderBy(brands.id);
}

const categoryRow = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  slug: z.string(),
  name: bilingual,
  description: bilingual,
  picture: z.object({ hash: z.string(), width: z.int(), height: z.int(), alt: bilingual }).nullable(),
  hidden: z.boolean(),
});

/** Categories in display order. */
export async function readIndexedCategories(db: Db): Promise<IndexedCategory[]> {
  return queryRows(
    db,
    categoryRow,
    sql`select c.id, c.parent_id, c.slug, json_build_object('ar', c.name_ar, 'en', c.name_en) "name",
      json_build_object('ar', c.description_ar, 'en', c.description_en) description,
      case when m.id is not null then json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
        'alt', json_build_object('ar', c.picture_alt_ar, 'en', c.picture_alt_en)) end picture, c.hidden
    from categories c left join pictures m on m.id = c.picture_id order by c.position, c.id`,
  );
}

const concernRow = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(careKinds),
  name: bilingual,
  words: z.string(),
  intro: bilingual,
  hidden: z.boolean(),
});

/** Concerns in display order, without their articles. */
export async function readIndexedConcerns(db: Db): Promise<IndexedConcern[]> {
  return queryRows(
    db,
    concernRow,
    sql`select id, slug, kind, json_build_object('ar', name_ar, 'en', name_en) "name", words,
      json_build_object('ar', intro_ar, 'en', intro_en) intro, hidden from concerns order by position, id`,
  );
}

/** The groups of synonyms that staff added, each separated by commas. */
export async function readSearchSynonyms(db: Db): Promise<string[]> {
  const rows = await db.select({ words: searchSynonyms.words }).from(searchSynonyms).orderBy(searchSynonyms.id);
  return rows.map(({ words }) => words);
}
