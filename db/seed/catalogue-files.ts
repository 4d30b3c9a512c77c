import bodyReviews from './catalogue/body-reviews.json' with { type: 'json' };
import body from './catalogue/body.json' with { type: 'json' };
import brands from './catalogue/brands.json' with { type: 'json' };
import categories from './catalogue/categories.json' with { type: 'json' };
import concerns from './catalogue/concerns.json' with { type: 'json' };
import hairReviews from './catalogue/hair-reviews.json' with { type: 'json' };
import hair from './catalogue/hair.json' with { type: 'json' };
import skinReviews from './catalogue/skin-reviews.json' with { type: 'json' };
import sets from './catalogue/sets.json' with { type: 'json' };
import skin from './catalogue/skin.json' with { type: 'json' };
import type { BrandSeed, CategorySeed, ProductSeed, ReviewSeed, SetSeed } from './types.ts';

export const demoBrands: BrandSeed[] = brands;
export const demoCategories: CategorySeed[] = categories;
export const demoProducts = [...skin, ...body, ...hair] as ProductSeed[];
export const demoSets: SetSeed[] = sets;
export const demoReviews = [...skinReviews, ...bodyReviews, ...hairReviews] as ReviewSeed[];

/** Why a demo product is for a concern, by the concern's slug and the product's. */
export const demoConcerns: Record<string, Record<string, string>> = concerns;
