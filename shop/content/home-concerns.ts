import type { CardPicture, ProductCard } from '../catalogue/card.ts';
import { noFilter } from '../catalogue/filter.ts';
import { type ConcernSummary, concernsIn } from '../catalogue/knowledge/list-concerns.ts';
import type { Ctx } from '../context.ts';
import { type CareKind, careKinds } from '#values/knowledge.ts';

/** A concern on the home page, with the picture of one of its products. */
export type HomeConcern = Pick<ConcernSummary, 'id' | 'slug' | 'kind' | 'name' | 'count'> & {
  readonly picture: CardPicture | null;
};

/** The number of concerns of each kind, in the order of the kinds; together two rows of six. */
const most: Record<CareKind, number> = { skin: 5, hair: 4, body: 3 };

/** The concerns of the home page: of each kind those with the most products on sale. No statement. */
export async function homeConcerns(ctx: Ctx): Promise<HomeConcern[]> {
  const catalogue = await ctx.catalogue.get();
  const all = concernsIn(catalogue, ctx.locale, ctx.now);
  const chosen = careKinds.flatMap((kind) =>
    all
      .filter((concern) => concern.kind === kind)
      .sort((a, b) => b.count - a.count)
      .slice(0, most[kind]),
  );
  const shown = new Set<string>();
  return chosen.map(({ id, slug, kind, name, count }) => {
    const filter = { ...noFilter, concerns: [catalogue.concerns.indexOf.get(id)!] };
    const picture = newPicture(catalogue.list(filter, 'featured', ctx.locale, ctx.now, 0, chosen.length), shown);
    return { id, slug, kind, name, count, picture };
  });
}

/** The first picture that no other concern shows; without one the first. */
function newPicture(cards: readonly ProductCard[], shown: Set<string>): CardPicture | null {
  const pictures = cards.flatMap(({ picture }) => picture ?? []);
  const picture = pictures.find(({ hash }) => !shown.has(hash)) ?? pictures[0] ?? null;
  if (picture) shown.add(picture.hash);
  return picture;
}
