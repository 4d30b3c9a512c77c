import { concernsIn } from '#shop/catalogue/knowledge/list-concerns.ts';
import type { Ctx } from '#shop/context.ts';
import { avoidances, budgets, efforts, MAX_CONCERNS } from '#values/finder.ts';
import { careKinds } from '#values/knowledge.ts';
import type { Piastres } from '#values/money.ts';
import { type Answers, typesOf } from './answers.ts';
import { budgetLimits } from './budget.ts';
import { isAllowed } from './choose.ts';
import { shelfOf } from './shelf.ts';

/** The questions of the finder with the answers so far, in the current user's language. */
export type Questions = {
  /** Those that are valid; a change of the kind leaves out what does not belong to it. */
  answers: Partial<Answers>;
  types: readonly string[];
  /** Concerns of the kind that have products on sale. */
  concerns: { slug: string; name: string }[];
  hasTooManyConcerns: boolean;
  limits: { low: Piastres | null; middle: Piastres | null };
};

type Given = Record<'kind' | 'type' | 'budget' | 'effort', string | undefined> & {
  concerns: string[];
  avoid: string[];
};

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((candidate) => candidate === value);

/** The questions for answers from a URL; what is not valid there counts as not answered. Without a statement. */
export async function questionsFor(ctx: Ctx, input: Given): Promise<Questions> {
  const kind = oneOf(careKinds, input.kind);
  const avoid = avoidances.filter((candidate) => input.avoid.includes(candidate));
  const budget = oneOf(budgets, input.budget);
  const effort = oneOf(efforts, input.effort);
  const others = { avoid, ...(budget && { budget }), ...(effort && { effort }) };
  const none = { low: null, middle: null };
  if (!kind) return { answers: others, types: [], concerns: [], hasTooManyConcerns: false, limits: none };
  const catalogue = await ctx.catalogue.get();
  const concerns = concernsIn(catalogue, ctx.locale, ctx.now)
    .filter((concern) => concern.kind === kind)
    .map(({ slug, name }) => ({ slug, name }));
  const chosen = concerns.filter(({ slug }) => input.concerns.includes(slug)).map(({ slug }) => slug);
  const types = typesOf(kind);
  const products = shelfOf(catalogue, kind).filter((product) => isAllowed(product, { avoid: [] }, ctx.now));
  const { low, middle } = budgetLimits(products, ctx.now);
  return {
    answers: { kind, type: oneOf(types, input.type) ?? null, concerns: chosen, ...others },
    types,
    concerns,
    hasTooManyConcerns: chosen.length > MAX_CONCERNS,
    limits: { low, middle },
  };
}
