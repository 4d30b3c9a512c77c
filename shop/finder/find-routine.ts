import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { ProductCard } from '#shop/catalogue/card.ts';
import { type CardMarks, cardMarks } from '#shop/catalogue/card-marks.ts';
import type { Catalogue } from '#shop/catalogue/catalogue.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import type { RoutineTime } from '#values/finder.ts';
import type { RoutineStep } from '#values/knowledge.ts';
import { type Bi, pick } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { types } from '#words/catalogue/types/index.ts';
import { finderScreens } from '#words/finder/index.ts';
import { type Answers, answersInput, shareCode, toAnswers } from './answers.ts';
import { budgetLimits } from './budget.ts';
import { buildRoutine } from './build-routine.ts';
import type { Choice, Routine } from './routine.ts';
import { isAllowed } from './choose.ts';
import { shelfOf } from './shelf.ts';

/** A step of a routine, in the current user's language. */
export type RoutineStepView = {
  step: RoutineStep;
  name: string;
  product: ProductCard;
  /** Why this step, and why this product. */
  why: string[];
  isOverBudget: boolean;
  cheaper: ProductCard | null;
  /** The name of the variant that is shown, and that of the cheaper choice; empty for a product without options. */
  variantName: string;
  cheaperVariantName: string;
};

/** A routine for answers, in the current user's language. */
export type RoutineView = {
  answers: Answers;
  /** The answers as the search of the routine's page. */
  share: string;
  times: { time: RoutineTime; name: string; steps: RoutineStepView[] }[];
  /** What not to combine, when to protect skin, and steps without a product. */
  notes: string[];
  /** The products of all steps, each once. */
  products: ProductCard[];
  /** Their price. */
  total: Piastres;
};

/** A routine from the answers of anyone. 422 by field; without suited products its times are empty, and its notes say what is missing. */
export const findRoutine = verb({
  scope: 'anyone',
  input: answersInput,
  run: async (ctx, input): Promise<MarkedRoutine> => {
    const routine = await routineFor(ctx, toAnswers(input));
    return { ...routine, ...(await routineMarks(ctx, [routine])) };
  },
});

/** A routine, with what its cards show to the current user alone. */
export type MarkedRoutine = RoutineView & CardMarks;

/** The marks of all cards of these routines. */
export const routineMarks = (ctx: Ctx, routines: readonly RoutineView[]): Promise<CardMarks> =>
  cardMarks(
    ctx,
    routines
      .flatMap(({ times }) => times.flatMap(({ steps }) => steps))
      .flatMap(({ product, cheaper }) => (cheaper ? [product, cheaper] : [product])),
  );

/** The routine for complete answers. One statement, for the reasons of the chosen products. */
export async function routineFor(ctx: Ctx, answers: Answers): Promise<RoutineView> {
  const { locale, now } = ctx;
  const catalogue = await ctx.catalogue.get();
  const concernIds = concernIdsOf(catalogue, answers);
  const products = shelfOf(catalogue, answers.kind);
  const limits = budgetLimits(
    products.filter((product) => isAllowed(product, { avoid: [] }, now)),
    now,
  );
  const routine = buildRoutine(answers, { products, concernIds, limits, now });
  const choices = routine.times.flatMap(({ steps }) => steps);
  const reasons = await readReasons(ctx, choices, concernIds);
  const card = (id: number) => catalogue.card(id, locale, now)!;
  const variantOf = (id: number) =>
    catalogue.choices(id, locale, now).find((variant) => variant.id === card(id).variantId)?.name ?? '';
  const cards = [...new Set(choices.map(({ product }) => product.id))].map(card);
  const words = finderScreens[locale];
  return {
    answers,
    share: shareCode(answers),
    times: routine.times.map(({ time, steps }) => ({
      time,
      name: words.times[time],
      steps: steps.map((choice) => ({
        step: choice.step,
        name: types[locale].steps[choice.step],
        product: card(choice.product.id),
        why: whyOf(ctx, catalogue, answers, choice, reasons),
        isOverBudget: choice.isOverBudget,
        cheaper: choice.cheaper && card(choice.cheaper.id),
        variantName: variantOf(choice.product.id),
        cheaperVariantName: choice.cheaper ? variantOf(choice.cheaper.id) : '',
      })),
    })),
    notes: notesOf(ctx, routine),
    products: cards,
    total: piastres(cards.reduce((sum, { price, offer }) => sum + (offer ?? price), 0)),
  };
}

/** The ids of the chosen concerns; 422 for one that is unknown, hidden or of another kind. */
function concernIdsOf({ concerns }: Catalogue, { kind, concerns: slugs }: Answers): number[] {
  return slugs.map((slug) => {
    const concern = concerns.rows[concerns.bySlug.get(slug) ?? -1];
    if (concern?.kind !== kind) throw invalidField('concerns', 'not_valid');
    return concern.id;
  });
}

type Reasons = ReadonlyMap<string, Bi>;

async function readReasons({ db }: Ctx, choices: readonly Choice[], concernIds: readonly number[]): Promise<Reasons> {
  if (choices.length === 0 || concernIds.length === 0) return new Map();
  const rows = await queryRows(
    db,
    z.object({ key: z.string(), reason: bilingual }),
    sql`select product_id || ' ' || concern_id key, json_build_object('ar', reason_ar, 'en', reason_en) reason from product_concerns
      where product_id = any(${sql.param(choices.map(({ product }) => product.id))}::integer[])
        and concern_id = any(${sql.param(concernIds)}::integer[])`,
  );
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}

/** Why a product is chosen: its step, its reason for each concern, and the shopper's type. */
function whyOf(
  { locale }: Ctx,
  { concerns }: Catalogue,
  { kind, type }: Answers,
  { step, product, concerns: concernIds, isForType }: Choice,
  reasons: Reasons,
): string[] {
  const words = finderScreens[locale];
  const ofType: Record<string, string> = types[locale][kind === 'hair' ? 'hairOf' : 'skinOf'];
  const forConcerns = concernIds.map((id) => {
    const reason = reasons.get(`${product.id} ${id}`);
    return words.reason(concerns.named[locale][concerns.indexOf.get(id)!]!.name, reason ? pick(reason, locale) : '');
  });
  return [words.steps[step], ...forConcerns, ...(isForType && type ? [words.suits(ofType[type]!)] : [])];
}

function notesOf({ locale }: Ctx, { keepApart, needsProtection, missing, times }: Routine): string[] {
  const words = finderScreens[locale];
  const stepNames = types[locale].steps;
  return [
    ...(missing.length > 0 ? [words.missing_note(missing.map((step) => stepNames[step]))] : []),
    ...keepApart.map(({ active, from }) => words.keep_apart(active, from)),
    ...(needsProtection ? [words.protect_note] : []),
    ...(times.length > 0 ? [words.patch_note, words.advice_note] : []),
  ];
}
