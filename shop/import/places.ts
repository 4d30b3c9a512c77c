import { asc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { brands, categories } from '#db/schema.ts';
import { hyphenated } from './slug.ts';

/** The brand of products whose file names no vendor. */
export const noBrand = { slug: 'no-brand', nameAr: 'بدون ماركة', nameEn: 'No brand' };

/** Where products go that name none of our categories: one shelf below each root, known by words about the product. */
const shelves = [
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
const otherShelf = {
  root: 'more',
  rootAr: 'أقسام أخرى',
  rootEn: 'Everything else',
  ar: 'منتجات أخرى',
  en: 'More products',
};

/** A brand or a category. */
export type Place = { id: number; slug: string; nameAr: string; nameEn: string };

/** What an export calls a category. */
export const categoryName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }): string => nameEn || nameAr;

/** Places by id, and by what they may be called; of two that share a name the older one is meant. */
function directory(rows: readonly Place[], namesOf: (place: Place) => string[]) {
  const byId = new Map<number, Place>();
  const bySlug = new Map<string, Place>();
  const byName = new Map<string, Place>();
  const add = (place: Place): Place => {
    byId.set(place.id, place);
    bySlug.set(place.slug, place);
    for (const name of namesOf(place)) if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), place);
    return place;
  };
  rows.forEach(add);
  return { byId, bySlug, byName, add };
}

/** The brands and categories of the shop, read once for many products, and those that these add. */
export type Places = {
  brand(id: number): Place;
  category(id: number): Place;
  /** The brand of this name in either language, made when there is none. */
  brandNamed(name: string): Promise<Place>;
  /**
   * The category a file's type and category path name, the path from its leaf up; else the shelf for products of other shops
   * that fits, made when it is not there. `hints` is text that tells what kind of thing the product is.
   */
  categoryFor(place: { type: string; category: string }, hints: string): Promise<Place>;
};

/** For the transaction of `db`: what is made is undone with it. Two statements. */
export async function openPlaces(db: Db): Promise<Places> {
  const read = (table: typeof brands | typeof categories) =>
    db
      .select({ id: table.id, slug: table.slug, nameAr: table.nameAr, nameEn: table.nameEn })
      .from(table)
      .orderBy(asc(table.id));
  const ourBrands = directory(await read(brands), ({ nameAr, nameEn }) => [nameEn, nameAr]);
  const ours = directory(await read(categories), ({ slug, nameAr, nameEn }) => [slug, nameAr, nameEn]);

  const newBrand = async (values: typeof brands.$inferInsert): Promise<Place> => {
    const [row] = await db.insert(brands).values(values).returning();
    return ourBrands.add(row!);
  };
  const newCategory = async (values: typeof categories.$inferInsert): Promise<Place> => {
    const [row] = await db
      .insert(categories)
      .values({ ...values, position: ours.byId.size })
      .returning();
    return ours.add(row!);
  };
  const freeSlug = (slug: string): string => {
    for (let n = 1; ; n++) {
      const candidate = n === 1 ? slug : `${slug}-${n}`;
      if (!ourBrands.bySlug.has(candidate)) return candidate;
    }
  };

  return {
    brand: (id) => ourBrands.byId.get(id)!,
    category: (id) => ours.byId.get(id)!,
    async brandNamed(name) {
      if (name === '') return ourBrands.bySlug.get(noBrand.slug) ?? newBrand(noBrand);
      return (
        ourBrands.byName.get(name.toLowerCase()) ??
        newBrand({ slug: freeSlug(hyphenated(name) || 'brand'), nameAr: name, nameEn: name })
      );
    },
    async categoryFor({ type, category }, hints) {
      for (const name of [type, ...category.split('>').reverse()]) {
        const found = name.trim() && ours.byName.get(name.trim().toLowerCase());
        if (found) return found;
      }
      const shelf = shelves.find(({ root, words }) => words.test(hints) && ours.bySlug.has(root));
      const { root, ar, en } = shelf ?? otherShelf;
      const slug = `imported-${root}`;
      const parent =
        ours.bySlug.get(root) ??
        (await newCategory({ slug: root, nameAr: otherShelf.rootAr, nameEn: otherShelf.rootEn }));
      return ours.bySlug.get(slug) ?? newCategory({ slug, parentId: parent.id, nameAr: ar, nameEn: en });
    },
  };
}
