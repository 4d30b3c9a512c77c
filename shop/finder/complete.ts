import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import type { CompletionReason } from '#values/finder.ts';
import { type CareKind, needsSunProtection, type RoutineStep, stepSlugs } from '#values/knowledge.ts';
import { best, fitTogether, isAllowed, score, typesOverlap } from './choose.ts';
import { plans } from './plan.ts';
import { kindOfProduct, kindOfStep } from './shelf.ts';

export type Completion = { product: IndexedProduct; reason: CompletionReason };

type Sources = {
  product: (id: number) => IndexedProduct | undefined;
  /** The products of the shop that are a step of the kind. */
  shelf: (kind: CareKind) => readonly IndexedProduct[];
  together: (id: number) => readonly number[];
  now: Date;
};

/**
 * What completes products: companions that staff recommend, then steps that their routine lacks, then what is bought together with them. Each can be
 * bought, is not among them, and no step conflicts with them or another.
 */
export function complete(inHand: readonly IndexedProduct[], sources: Sources, max: number): Completion[] {
  const completions: Completion[] = [];
  const isNew = (product: IndexedProduct) =>
    inHand.every(({ id }) => id !== product.id) &&
    completions.every((candidate) => candidate.product.id !== product.id);
  const addIds = (ids: readonly number[], kind: 'companion' | 'bought_together') => {
    for (const id of ids) {
      const product = sources.product(id);
      if (product && product.stock > 0 && isNew(product)) completions.push({ product, reason: { kind } });
    }
  };
  addIds(
    inHand.flatMap(({ care }) => care.companions),
    'companion',
  );
  for (const step of missingSteps(inHand, completions)) {
    const used = [...inHand, ...completions.map(({ product }) => product)];
    const product = bestOfStep(step, inHand, used, sources);
    if (product && isNew(product)) completions.push({ product, reason: { kind: 'step', step } });
  }
  addIds(
    inHand.flatMap(({ id }) => sources.together(id)),
    'bought_together',
  );
  return completions.slice(0, max);
}

/** The steps that the routines of products lack, in the order of use; protection first where it is needed. */
function missingSteps(inHand: readonly IndexedProduct[], completions: readonly Completion[]): RoutineStep[] {
  const used = [...inHand, ...completions.map(({ product }) => product)];
  const steps = new Set(used.map(({ care }) => care.step));
  const kinds = new Set(inHand.flatMap((product) => kindOfProduct(product) ?? []));
  const needsProtection = used.some(({ care }) => care.actives.some((active) => needsSunProtection.includes(active)));
  const missing = [...kinds].flatMap((kind) => {
    const { core, usual } = plans[kind];
    const planned = [...new Set([...core, ...usual].map(({ step }) => step))].filter((step) => !steps.has(step));
    return planned.toSorted((a, b) => stepSlugs.indexOf(a) - stepSlugs.indexOf(b));
  });
  return needsProtection && missing.includes('protect')
    ? ['protect', ...missing.filter((step) => step !== 'protect')]
    : missing;
}

/** The product of a step that suits the same concerns and types as products of its kind, and can be used with all `used`. */
function bestOfStep(
  step: RoutineStep,
  inHand: readonly IndexedProduct[],
  used: readonly IndexedProduct[],
  { shelf, now }: Sources,
): IndexedProduct | undefined {
  const kind = kindOfStep(step);
  const own = inHand.filter((product) => kindOfProduct(product) === kind);
  const concernIds = [...new Set(own.flatMap(({ concerns }) => concerns))];
  const candidates = shelf(kind).filter(
    (product) =>
      product.care.step === step &&
      isAllowed(product, { avoid: [] }, now) &&
      used.every((other) => fitTogether(other, product)) &&
      own.every((other) => typesOverlap(other, product)),
  );
  return best(candidates, (product) => score(product, { kind, type: null, concernIds }));
}
