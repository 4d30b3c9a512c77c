import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import { routineTimes } from '#values/finder.ts';
import { type Active, needsSunProtection, notTogether, stepSlugs } from '#values/knowledge.ts';
import type { Answers } from './answers.ts';
import { cheaperChoices } from './cheaper-choices.ts';
import { best, fitTogether, isAllowed, isUsedAt, score, shownPrice, typeMatch } from './choose.ts';
import { plans, type Slot } from './plan.ts';
import { type ByStep, isOneRoutine, type Pick, type Routine, type Shelf } from './routine.ts';

/** Builds a routine from answers. The same answers and products give the same routine. */
export function buildRoutine(answers: Answers, shelf: Shelf): Routine {
  const { products, now } = shelf;
  const byStep = Map.groupBy(
    products.filter((product) => product.care.step !== null && isAllowed(product, answers, now)),
    ({ care }) => care.step!,
  );
  const picks = pickAll(answers, shelf, byStep);
  const choices = cheaperChoices(picks, byStep, answers, shelf);
  const missing = plans[answers.kind].core.filter((slot) => !picks.some((pick) => isSame(pick, slot)));
  const times = routineTimes.flatMap((time) => {
    const steps = choices.filter((choice) => choice.time === time);
    return steps.length === 0 ? [] : [{ time, steps: steps.toSorted(byUse) }];
  });
  const actives = [...new Set(picks.flatMap(({ product }) => product.care.actives))];
  return {
    times,
    missing: [...new Set(missing.map(({ step }) => step))],
    keepApart: keepApart(actives),
    needsProtection: actives.some((active) => needsSunProtection.includes(active)),
  };
}

const isSame = (a: Slot, b: Slot): boolean => a.step === b.step && a.time === b.time;
const byUse = (a: Slot, b: Slot): number => stepSlugs.indexOf(a.step) - stepSlugs.indexOf(b.step);

/** Keeps a product for the other time of the day, unless another is clearly better there. */
const reusePoints = 30;

function pickAll(answers: Answers, { concernIds, limits, now }: Shelf, byStep: ByStep): Pick[] {
  const picks: Pick[] = [];
  const covered = new Set<number>();
  const limit = limits[answers.budget];
  const concernsOf = ({ concerns }: IndexedProduct) => concernIds.filter((id) => concerns.includes(id));
  const points = (isExtra: boolean) => (product: IndexedProduct) =>
    score(product, { ...answers, concernIds, ...(isExtra && { covered }) }) +
    (picks.some((pick) => pick.product === product) ? reusePoints : 0);

  const find = ({ step, time }: Slot, isExtra: boolean, isWanted?: (product: IndexedProduct) => boolean) => {
    const usable = (byStep.get(step) ?? []).filter(
      (product) =>
        isUsedAt(product, time) &&
        (!isWanted || isWanted(product)) &&
        picks.every((pick) => !isOneRoutine(pick.time, time) || fitTogether(pick.product, product)),
    );
    const suited = usable.filter((product) => typeMatch(product, answers) !== 'other');
    // Protection of another type is better than none.
    const candidates = suited.length === 0 && step === 'protect' ? usable : suited;
    const affordable = limit === null ? candidates : candidates.filter((product) => shownPrice(product, now) <= limit);
    // What every routine has, and what a concern needs, is chosen above the limit too.
    const isNeeded = !isExtra || isWanted !== undefined;
    if (affordable.length > 0 || !isNeeded) return best(affordable, points(isExtra));
    return best(candidates, (product) => -shownPrice(product, now));
  };
  const add = (slot: Slot, product: IndexedProduct | undefined, isExtra: boolean) => {
    if (!product) return;
    const concerns = concernsOf(product);
    if (isExtra) for (const id of concerns) covered.add(id);
    const isOverBudget = limit !== null && shownPrice(product, now) > limit;
    picks.push({ ...slot, product, concerns, isForType: typeMatch(product, answers) === 'match', isOverBudget });
  };

  const { core, usual, extra } = plans[answers.kind];
  const isForConcern = (product: IndexedProduct) => concernsOf(product).length > 0;
  // Protection comes before treatments, the other steps after them.
  const first = core.filter(({ step }) => step === 'protect');
  for (const slot of first) add(slot, find(slot, false), false);
  if (answers.effort === 'short') {
    const slots = [...usual, ...extra].filter(({ time }) => time !== 'morning');
    const forConcern = slots.map((slot) => ({ slot, product: find(slot, true, isForConcern) }));
    const focus = best(
      forConcern.flatMap(({ product }) => product ?? []),
      points(true),
    );
    const slot = forConcern.find(({ product }) => product !== undefined && product === focus)?.slot ?? usual[0]!;
    add(slot, focus ?? find(slot, true), true);
  } else {
    for (const slot of usual) add(slot, find(slot, true), true);
    for (const slot of extra) add(slot, find(slot, true, isForConcern), true);
  }
  for (const slot of core) if (!first.includes(slot)) add(slot, find(slot, false), false);
  return picks;
}

function keepApart(actives: readonly Active[]): Routine['keepApart'] {
  return actives.flatMap((active) => {
    const from = notTogether.flatMap(([a, b]) => (a === active ? [b] : b === active ? [a] : []));
    return from.length === 0 ? [] : [{ active, from }];
  });
}
