import type { ProductCard } from '#shop/catalogue/card.ts';
import type { Ctx } from '#shop/context.ts';
import { types } from '#words/catalogue/types/index.ts';
import { finderScreens } from '#words/finder/index.ts';
import { complete } from './complete.ts';
import { shelfOf } from './shelf.ts';

/** A product that completes others, with the reason in the current user's language. */
export type CompletionView = { card: ProductCard; reason: string };

const maxCompletions = 4;

/** What completes the products with these ids; the same for everybody. Without a statement, unless the counts of orders are an hour old. */
export async function completeRoutine(ctx: Ctx, productIds: readonly number[]): Promise<CompletionView[]> {
  const { locale, now } = ctx;
  const catalogue = await ctx.catalogue.get();
  const together = await ctx.boughtTogether.get(now);
  const product = (id: number) => catalogue.product(id, now);
  const inHand = [...new Set(productIds)].flatMap((id) => product(id) ?? []);
  const words = finderScreens[locale];
  const completions = complete(
    inHand,
    { product, shelf: (kind) => shelfOf(catalogue, kind), together: (id) => together.get(id) ?? [], now },
    maxCompletions,
  );
  return completions.map(({ product: { id }, reason }) => ({
    card: catalogue.card(id, locale, now)!,
    reason:
      reason.kind === 'step' ? words.next_step(reason.step, types[locale].steps[reason.step]) : words[reason.kind],
  }));
}
