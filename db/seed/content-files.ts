import concerns from './content/concerns.json' with { type: 'json' };
import type { ConcernTextSeed } from './types.ts';

/** The texts of the landing pages of concerns, in the order of `concerns`. */
export const concernTexts: ConcernTextSeed[] = concerns;
