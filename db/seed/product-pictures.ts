import { demoKnowledge } from './catalogue-files.ts';
import { measureOf } from './containers.ts';
import type { Bi, ProductSeed } from './types.ts';

/** What lies beside a product in the picture of it in its setting. */
export type Ingredient = 'honey' | 'coffee' | 'olive' | 'rose' | 'clay' | 'oat' | 'aloe' | 'citrus';

/** The products that are shown among an ingredient of theirs; the others stand on stone or beside linen. */
export const shownAmong: Record<Ingredient, readonly string[]> = {
  honey: ['mountain-honey-body-butter', 'honey-resin-sugar-polish', 'castor-honey-rich-mask'],
  coffee: ['coffee-cardamom-scrub'],
  rose: ['damask-rose-water-mist'],
  aloe: ['aloe-after-sun-body-gel', 'aloe-clean-hold-gel', 'cooling-after-sun-face-gel'],
  olive: ['olive-shower-oil', 'sesame-laurel-prewash-oil'],
  citrus: ['orange-blossom-body-lotion', 'orange-blossom-milk-cleanser'],
  clay: ['white-clay-soft-face-wash', 'pink-clay-gentle-scrub'],
  oat: ['oat-clay-body-cream'],
};

const ingredients = new Map(
  Object.entries(shownAmong).flatMap(([ingredient, slugs]) =>
    slugs.map((slug): [string, Ingredient] => [slug, ingredient as Ingredient]),
  ),
);

/** The ingredient among which a product is shown, if any. */
export const ingredientOf = (slug: string): Ingredient | undefined => ingredients.get(slug);

/** A picture of what is inside: its surface and shape. */
export type Swatch = 'cream' | 'lotion' | 'gel' | 'oil' | 'foam' | 'balm' | 'mud' | 'scrub';

/** The picture of a product's texture; null where there is nothing to spread, as of a mist or a cloth mask. */
export function swatchOf({ slug, category }: Pick<ProductSeed, 'slug' | 'category'>): Swatch | null {
  const texture = demoKnowledge[slug]?.texture;
  if (!texture || texture === 'mist') return null;
  if (texture === 'bar' || texture === 'foam' || (category === 'shampoo' && texture !== 'cream')) return 'foam';
  if (texture === 'stick') return 'balm';
  if (texture === 'butter') return 'cream';
  if (texture === 'liquid') return 'oil';
  if (texture === 'clay') return 'mud';
  if (texture === 'grains' || texture === 'powder') return 'scrub';
  return texture;
}

/** What a picture among an ingredient shows, after the product's name. */
export const amongWords: Record<Ingredient, Bi> = {
  honey: { ar: 'بين شمع العسل والعسل', en: 'with honeycomb and honey' },
  coffee: { ar: 'بين حبوب البن', en: 'among coffee beans' },
  olive: { ar: 'بين أغصان الزيتون وثماره', en: 'among olives and olive twigs' },
  rose: { ar: 'بين الورد وبتلاته', en: 'among roses and their petals' },
  clay: { ar: 'بجوار طين ناعم ومعجون', en: 'beside clay, as powder and as paste' },
  oat: { ar: 'بجوار رقائق الشوفان وسنابله', en: 'beside oat flakes and ears of oat' },
  aloe: { ar: 'بين أوراق الصبار وشرائحه', en: 'among leaves and slices of aloe' },
  citrus: { ar: 'بين شرائح البرتقال والليمون', en: 'among slices of orange and lemon' },
};

/** What a picture of a texture shows, after the product's name. */
export const swatchWords: Record<Swatch, Bi> = {
  cream: { ar: 'قوامه من قرب: كريم كثيف', en: 'its texture up close: a rich cream' },
  lotion: { ar: 'قوامه من قرب: لوشن خفيف', en: 'its texture up close: a light lotion' },
  gel: { ar: 'قوامه من قرب: جل شفاف', en: 'its texture up close: a clear gel' },
  oil: { ar: 'قوامه من قرب: سائل شفاف رقيق', en: 'its texture up close: thin and clear' },
  foam: { ar: 'رغوته من قرب', en: 'its foam up close' },
  balm: { ar: 'قوامه من قرب: بلسم متماسك', en: 'its texture up close: a firm balm' },
  mud: { ar: 'قوامه من قرب: طين كثيف', en: 'its texture up close: thick clay' },
  scrub: { ar: 'قوامه من قرب: حبيبات مقشرة', en: 'its texture up close: fine grains' },
};

/** A length in centimetres, to the nearest millimetre below ten and to the nearest half above. */
export const centimetres = (millimetres: number): number =>
  millimetres < 100 ? Math.round(millimetres) / 10 : Math.round(millimetres / 5) / 2;

/** What a picture of a product's size shows, after the product's name. */
export function sizeWords(product: ProductSeed): Bi {
  const height = centimetres(measureOf(product).height);
  return {
    ar: `بجوار بطاقة بنكية للمقارنة: ارتفاعه نحو ${height} سم`,
    en: `beside a bank card for comparison: about ${height} cm tall`,
  };
}
