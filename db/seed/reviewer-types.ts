import { ageBands, hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { demoCategories, demoProducts } from './catalogue-files.ts';
import { stableHash } from './stable-hash.ts';
import type { ReviewSeed } from './types.ts';

const parentOf = new Map(demoCategories.map(({ slug, parent }) => [slug, parent]));
const rootOf = new Map(demoProducts.map(({ slug, category }) => [slug, parentOf.get(category) ?? category]));

/** One of a list, the same for the same text each time. */
const pickFor = <T>(text: string, list: readonly T[]): T => list[stableHash(text, list.length)]!;

/**
 * What the author of a demo review says of themselves, the same each time: most say a type, and most of a product's reviewers the one that it is
 * bought for most; about half say their age.
 */
export function reviewerTypesOf({ product, comment }: Pick<ReviewSeed, 'product' | 'comment'>) {
  const saysType = stableHash(`type ${comment}`, 5) > 0;
  const isUsual = stableHash(`usual ${comment}`, 5) > 1;
  const typeOf = <T>(list: readonly T[]): T | null => (saysType ? pickFor(isUsual ? product : comment, list) : null);
  const isHair = rootOf.get(product) === 'hair';
  return {
    skinType: isHair ? null : typeOf(skinTypes),
    hairType: isHair ? typeOf(hairTypes) : null,
    ageBand: stableHash(`age ${comment}`, 2) === 0 ? pickFor(`${comment} age`, ageBands) : null,
  };
}
