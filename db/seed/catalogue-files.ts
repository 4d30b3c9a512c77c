import bodyReviews from './catalogue/body-reviews.json' with { type: 'json' };
import body from './catalogue/body.json' with { type: 'json' };
import brands from './catalogue/brands.json' with { type: 'json' };
import categories from './catalogue/categories.json' with { type: 'json' };
import hairReviews from './catalogue/hair-reviews.json' with { type: 'json' };
import hair from './catalogue/hair.json' with { type: 'json' };
import knowledge from './catalogue/knowledge.json' with { type: 'json' };
import skinReviews from './catalogue/skin-reviews.json' with { type: 'json' };
import sets from './catalogue/sets.json' with { type: 'json' };
import skin from './catalogue/skin.json' with { type: 'json' };
import type { BrandSeed, CategorySeed, KnowledgeSeed, ProductSeed, ReviewSeed, SetSeed } from './types.ts';

export const demoBrands: BrandSeed[] = brands;
export const demoCategories: CategorySeed[] = categories;
export const demoProducts = [...skin, ...body, ...hair] as ProductSeed[];
export const demoSets: SetSeed[] = sets;
export const demoReviews = [...skinReviews, ...bodyReviews, ...hairReviews] as ReviewSeed[];

/** What is known of the demo products and sets, by slug. */
export const demoKnowledge = knowledge as unknown as Record<string, KnowledgeSeed>;
