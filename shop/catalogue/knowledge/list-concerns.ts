import type { CareKind } from '#values/knowledge.ts';
import { pick } from '#values/locale.ts';
import { verb } from '#shop/verb.ts';
import type { Catalogue } from '../catalogue.ts';
import { noFilter } from '../filter.ts';
import type { Locale } from '#values/locale.ts';

/** A concern with the number of its products on sale. */
export type ConcernSummary = {
  readonly id: number;
  readonly slug: string;
  readonly kind: CareKind;
  readonly name: string;
  readonly intro: string;
  readonly count: number;
};

/** The concerns that have products on sale, in the order of staff. Without a statement. */
export function concernsIn(catalogue: Catalogue, locale: Locale, now: Date): ConcernSummary[] {
  const { byConcern } = catalogue.find(noFilter, now);
  return catalogue.concerns.rows.flatMap(({ id, slug, kind, name, intro }, index) => {
    const count = byConcern[index]!;
    return count === 0 ? [] : [{ id, slug, kind, name: pick(name, locale), intro: pick(intro, locale), count }];
  });
}

export const listConcerns = verb({
  scope: 'anyone',
  run: async ({ catalogue, locale, now }) => concernsIn(await catalogue.get(), locale, now),
});
