import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, categories } from '#db/schema.ts';
import { hyphenated } from '../catalogue/slug.ts';
import { insertBrand, insertCategory } from '../catalogue/write-imported.ts';

/** The brand of products without a vendor in the file. */
export const noBrand = { slug: 'no-brand', nameAr: 'بدون علامة', nameEn: 'No brand' };

/** Fallback categories for products that match none of ours: one below each root, chosen by words about the product. */
const categoryRules = [
  {
    root: 'hair',
    words: /\b(?:hair|shampoo|conditioner|scalp|beard|styling|wax)|شعر|شامبو|بلسم/i,
    ar: 'منتجات أخرى للشعر',
    en: 'More hair care',
  },
  {
    root: 'body',
    words: /\b(?:body|soap|bath|shower|hand|foot|deodorant|perfume)|جسم|صابون|استحمام|عطر/i,
    ar: 'منتجات أخرى للجسم',
    en: 'More body care',
  },
  {
    root: 'skin',
    words:
      /\b(?:skin|face|facial|serum|cream|moisturi[sz]er|toner|cleanser|lip|eye|cosmetics?|make-?up)|بشرة|وجه|كريم|سيروم/i,
    ar: 'منتجات أخرى للبشرة',
    en: 'More skin care',
  },
];
const fallbackCategory = {
  root: 'more',
  rootAr: 'أقسام أخرى',
  rootEn: 'Everything else',
  ar: 'منتجات أخرى',
  en: 'More products',
};

/** A brand or a category. */
export type Taxon = { id: number; slug: string; nameAr: string; nameEn: string };

/** The name of a category in an export. */
export const categoryName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }): string => nameEn || nameAr;

/** Indexes brands or categories by id, slug and name. When two share a name, the older one is used. */
function directory(rows: readonly Taxon[], namesOf: (place: Taxon) => string[]) {
  const byId = new Map<number, Taxon>();
  const bySlug = new Map<string, Taxon>();
  const byName = new Map<string, Taxon>();
  const add = (place: Taxon): Taxon => {
    byId.set(place.id, place);
    bySlug.set(place.slug, place);
    for (const name of namesOf(place)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), place);
    return place;
  };
  rows.forEach(add);
  return { byId, bySlug, byName, add };
}

/** The brands and categories of the shop, read once for many products, including newly created ones. */
export type Taxonomy = {
  brand(id: number): Taxon;
  category(id: number): Taxon;
  /** The brand with this name in either language. Creates it if it does not exist. */
  brandNamed(name: string): Promise<Taxon>;
  /**
   * The category named by a file's type or category path, searching the path from its leaf up. If none matches, the fallback category
   * that fits `hints`, created if necessary. `hints` is text that indicates the kind of product.
   */
  categoryFor(place: { type: string; category: string }, hints: string): Promise<Taxon>;
};

/** Uses the transaction of `db`, so new brands and categories are rolled back with it. Two statements. */
export async function openTaxonomy(db: Db): Promise<Taxonomy> {
  const read = (table: typeof brands | typeof categories) =>
    db
      .select({ id: table.id, slug: table.slug, nameAr: table.nameAr, nameEn: table.nameEn })
      .from(table)
      .orderBy(asc(table.id));
  const ourBrands = directory(await read(brands), ({ nameAr, nameEn }) => [nameEn, nameAr]);
  const categoryDirectory = directory(await read(categories), ({ slug, nameAr, nameEn }) => [slug, nameAr, nameEn]);

  const newBrand = async (values: typeof brands.$inferInsert): Promise<Taxon> =>
    ourBrands.add(await insertBrand(db, values));
  const newCategory = async (values: typeof categories.$inferInsert): Promise<Taxon> =>
    categoryDirectory.add(await insertCategory(db, { ...values, position: categoryDirectory.byId.size }));
  const freeSlug = (slug: string): string => {
    for (let n = 1; ; n++) {
      const candidate = n === 1 ? slug : `${slug}-${n}`;
      if (!ourBrands.bySlug.has(candidate)) return candidate;
    }
  };

  return {
    brand: (id) => ourBrands.byId.get(id)!,
    category: (id) => categoryDirectory.byId.get(id)!,
    async brandNamed(name) {
      if (name === '') return ourBrands.bySlug.get(noBrand.slug) ?? newBrand(noBrand);
      return (
        ourBrands.byName.get(name.toLowerCase()) ??
        newBrand({ slug: freeSlug(hyphenated(name) || 'brand'), nameAr: name, nameEn: name })
      );
    },
    async categoryFor({ type, category }, hints) {
      for (const name of [type, ...category.split('>').reverse()]) {
        const existing = name.trim() && categoryDirectory.byName.get(name.trim().toLowerCase());
        if (existing) return existing;
      }
      const shelf = categoryRules.find(({ root, words }) => words.test(hints) && categoryDirectory.bySlug.has(root));
      const { root, ar, en } = shelf ?? fallbackCategory;
      const slug = `imported-${root}`;
      const parent =
        categoryDirectory.bySlug.get(root) ??
        (await newCategory({ slug: root, nameAr: fallbackCategory.rootAr, nameEn: fallbackCategory.rootEn }));
      return categoryDirectory.bySlug.get(slug) ?? newCategory({ slug, parentId: parent.id, nameAr: ar, nameEn: en });
    },
  };
}
