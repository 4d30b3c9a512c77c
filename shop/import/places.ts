import { eq, sql } from 'drizzle-orm';
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

/** The brand of this name in either language, made when there is none. */
export async function brandNamed(db: Db, name: string): Promise<number> {
  if (name === '') return (await bySlug(db, noBrand.slug)) ?? insertBrand(db, noBrand);
  const [found] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(sql`lower(${name}) in (lower(${brands.nameEn}), lower(${brands.nameAr}))`)
    .orderBy(brands.id)
    .limit(1);
  return (
    found?.id ??
    insertBrand(db, {
      slug: await freeSlug(hyphenated(name) || 'brand', (slug) => bySlug(db, slug)),
      nameAr: name,
      nameEn: name,
    })
  );
}

async function bySlug(db: Db, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: brands.id }).from(brands).where(eq(brands.slug, slug));
  return row?.id;
}

async function insertBrand(db: Db, brand: { slug: string; nameAr: string; nameEn: string }): Promise<number> {
  const [row] = await db.insert(brands).values(brand).returning({ id: brands.id });
  return row!.id;
}

async function freeSlug(slug: string, find: (slug: string) => Promise<number | undefined>): Promise<string> {
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? slug : `${slug}-${n}`;
    if ((await find(candidate)) === undefined) return candidate;
  }
}

/**
 * The category a file's type and category path name, the path from its leaf up; else the shelf for products of other shops
 * that fits, made when it is not there. `hints` is text that tells what kind of thing the product is.
 */
export async function categoryFor(db: Db, place: { type: string; category: string }, hints: string): Promise<number> {
  const names = [place.type, ...place.category.split('>').reverse()]
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const all = await db
    .select({ id: categories.id, slug: categories.slug, nameAr: categories.nameAr, nameEn: categories.nameEn })
    .from(categories)
    .orderBy(categories.id);
  for (const name of names) {
    const found = all.find(
      ({ slug, nameAr, nameEn }) => name === slug || name === nameAr.toLowerCase() || name === nameEn.toLowerCase(),
    );
    if (found) return found.id;
  }
  const idOf = (slug: string) => all.find((category) => category.slug === slug)?.id;
  const shelf = shelves.find(({ root, words }) => words.test(hints) && idOf(root) !== undefined);
  const { root, ar, en } = shelf ?? otherShelf;
  const parentId =
    idOf(root) ??
    (await insertCategory(db, {
      slug: root,
      nameAr: otherShelf.rootAr,
      nameEn: otherShelf.rootEn,
      position: all.length,
    }));
  return (
    idOf(`imported-${root}`) ??
    insertCategory(db, { slug: `imported-${root}`, parentId, nameAr: ar, nameEn: en, position: all.length + 1 })
  );
}

async function insertCategory(db: Db, category: typeof categories.$inferInsert): Promise<number> {
  const [row] = await db.insert(categories).values(category).returning({ id: categories.id });
  return row!.id;
}
