import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { MarkedRoutine } from '#shop/finder/find-routine.ts';
import type { SavedRoutine } from '#shop/finder/saved-routines.ts';
import { avoidances, budgets, efforts, routineTimes } from '#values/finder.ts';
import { careKinds, stepSlugs } from '#values/knowledge.ts';
import { egp } from '#values/money.ts';
import { routes } from '#values/routes.ts';
import { presentCard, productCardSchema } from './product-card.ts';

const stepSchema = z.object({
  step: z.enum(stepSlugs),
  name: z.string(),
  product: productCardSchema,
  variant_id: z.number().int().describe('the variant whose price is shown'),
  why: z.array(z.string()).describe('sentences: the step, the concerns, the type'),
  over_budget: z.boolean().describe('no product of this step is within the budget: this is the cheapest'),
  cheaper: productCardSchema.nullable().describe('goes with all other steps too'),
});

export const routineSchema = z
  .object({
    answers: z.object({
      kind: z.enum(careKinds),
      type: z.string().nullable(),
      concerns: z.array(z.string()),
      avoid: z.array(z.enum(avoidances)),
      budget: z.enum(budgets),
      effort: z.enum(efforts),
    }),
    times: z.array(z.object({ time: z.enum(routineTimes), name: z.string(), steps: z.array(stepSchema) })),
    notes: z.array(z.string()).describe('what not to combine, and steps without a product'),
    total: z.number().describe('each product once'),
    currency: z.literal('EGP'),
    share: z.object({
      code: z.string().describe('the answers as the search of the page; nothing of a person'),
      url: z.string(),
    }),
  })
  .openapi('Routine');

export const presentRoutine = (
  { answers, times, notes, total, share, ...marks }: MarkedRoutine,
  ctx: Ctx,
): z.input<typeof routineSchema> => ({
  answers,
  times: times.map(({ time, name, steps }) => ({
    time,
    name,
    steps: steps.map((step) => ({
      step: step.step,
      name: step.name,
      product: presentCard(step.product, ctx, marks),
      variant_id: step.product.variantId,
      why: step.why,
      over_budget: step.isOverBudget,
      cheaper: step.cheaper && presentCard(step.cheaper, ctx, marks),
    })),
  })),
  notes,
  total: egp(total),
  currency: 'EGP',
  share: { code: share, url: `${ctx.publicUrl}/${ctx.locale}${routes.routine.path}?${share}` },
});

export const savedRoutineSchema = z
  .object({
    kind: z.enum(careKinds),
    saved_at: z.iso.datetime(),
    changed: z.boolean().describe('other products suit than when it was saved'),
    routine: routineSchema.nullable().describe('null when a concern of its answers no longer exists'),
  })
  .openapi('SavedRoutine');

export const presentSavedRoutine = (
  { kind, savedAt, hasChanged, routine }: SavedRoutine,
  ctx: Ctx,
): z.input<typeof savedRoutineSchema> => ({
  kind,
  saved_at: savedAt.toISOString(),
  changed: hasChanged,
  routine: routine && presentRoutine(routine, ctx),
});
