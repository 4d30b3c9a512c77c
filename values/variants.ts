/** What an option is about. `shade` has colours; the name of `other` is the shop's own. */
export const optionKinds = ['size', 'shade', 'scent', 'other'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Units of a variant's contents. */
export const sizeUnits = ['ml', 'g', 'piece'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** The most options of a product, and the most variants. */
export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 250;

/** The most parts of a set, and the most units of one part. */
export const MAX_PARTS = 20;
export const MAX_PART_QUANTITY = 20;

/** The name of a product with that of its variant, which is empty for a product without options. */
export const fullName = ({ name, variantName }: { name: string; variantName: string }): string =>
  variantName === '' ? name : `${name} · ${variantName}`;
