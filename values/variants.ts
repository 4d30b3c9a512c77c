/** What an option is about. `shade` has colours; the name of `other` is the shop's own. */
export const optionKinds = ['size', 'shade', 'scent', 'other'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Units of a variant's contents. */
export const sizeUnits = ['ml', 'g', 'piece'] as const;
export type SizeUnit = (typeof sizeUnits)[number];

/** The most options of a product, and the most variants. */
export const MAX_OPTIONS = 3;
export const MAX_VARIANTS = 250;
