import { verb } from '../verb.ts';
import type { Named } from './card.ts';

/** The best sellers that are counted, and the number of concerns. */
const sold = 24;
const shown = 5;

/** The concerns that most best sellers are for, as starting points of a search. No statement. */
export const popularConcerns = verb({
  scope: 'anyone',
  async run({ catalogue, locale, now }): Promise<Named[]> {
    const counts = new Map<string, { concern: Named; count: number }>();
    for (const { concerns } of (await catalogue.get()).bestSellers(sold, locale, now))
      for (const concern of concerns) {
        const entry = counts.get(concern.slug) ?? { concern, count: 0 };
        entry.count++;
        counts.set(concern.slug, entry);
      }
    return [...counts.values()]
      .sort((a, b) => b.count - a.count)
      .slice(0, shown)
      .map(({ concern }) => concern);
  },
});
