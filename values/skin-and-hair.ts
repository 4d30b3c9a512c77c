/** Types of skin that a product is for, that a reviewer says and that the finder asks for. */
export const skinTypes = ['oily', 'dry', 'combination', 'normal', 'sensitive'] as const;
export type SkinType = (typeof skinTypes)[number];

/** Types of hair, in the same way. */
export const hairTypes = ['straight', 'wavy', 'curly', 'coily', 'coloured'] as const;
export type HairType = (typeof hairTypes)[number];

/** Ages that a reviewer may give. */
export const ageBands = ['under-20', '20-29', '30-39', '40-49', '50-plus'] as const;
export type AgeBand = (typeof ageBands)[number];
