import type { Active } from '#values/knowledge.ts';
import { inciKey, parseInci } from '#values/inci.ts';
import { tokens } from '#values/arabic.ts';
import { createConcepts, type Vocabulary } from '../search-concepts.ts';

/** The names in a list of ingredients that make a product an active one. Sun filters and acids by the names that products sold as such have. */
const activeNames: Record<Active, RegExp> = {
  retinoid: /^(retinol|retinal|retinyl|hydroxypinacolone retinoate)/,
  'exfoliating-acid':
    /^(salicylic acid|glycolic acid|lactic acid|mandelic acid|gluconolactone|lactobionic acid|betaine salicylate|capryloyl salicylic acid)$/,
  'vitamin-c': /ascorb/,
  'benzoyl-peroxide': /^benzoyl peroxide$/,
  niacinamide: /^niacinamide$/,
  'copper-peptide': /^copper tripeptide/,
  'sun-filter':
    /^(butyl methoxydibenzoylmethane|ethylhexyl salicylate|octocrylene|homosalate|ethylhexyl triazone|bis-ethylhexyloxyphenol|diethylamino hydroxybenzoyl|tris-biphenyl triazine|ethylhexyl methoxycinnamate|methylene bis-benzotriazolyl|terephthalylidene|drometrizole)/,
};

/** Acids this far down the list set the pH. */
const acidPositions = 10;

/** The actives that a list of ingredients has, for staff to check. */
export function suggestActives(list: string): Active[] {
  const names = parseInci(list).map(({ name }) => inciKey(name));
  return (Object.entries(activeNames) as [Active, RegExp][]).flatMap(([active, pattern]) => {
    const at = names.findIndex((name) => pattern.test(name));
    return at < 0 || (active === 'exfoliating-acid' && at >= acidPositions) ? [] : [active];
  });
}

/** The ids of the concerns whose words are in a product's texts, for staff to check. */
export function suggestConcerns(vocabulary: Vocabulary, texts: readonly string[]): number[] {
  const { find, isConcern } = createConcepts({ ...vocabulary, synonyms: [] });
  const concepts = texts.flatMap((text) => find(tokens(text)).map(({ group }) => group));
  return [...new Set(concepts)].filter(isConcern).map((concept) => vocabulary.concerns[concept]!.id);
}
