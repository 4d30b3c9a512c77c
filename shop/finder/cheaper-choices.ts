import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import type { Answers } from './answers.ts';
import { best, fitTogether, isUsedAt, score, shownPrice, typeMatch } from './choose.ts';
import { type ByStep, type Choice, isOneRoutine, type Pick, type Shelf } from './routine.ts';

/**
 * Adds to each pick a cheaper product for the same step and type, if there is one: used at the same times, for a concern of the pick if that is for
 * one, and going with all picks and cheaper choices, so that any mixture of both goes together.
 */
export function cheaperChoices(
  picks: readonly Pick[],
  byStep: ByStep,
  answers: Answers,
  { concernIds, now }: Shelf,
): Choice[] {
  const cheaperOf = new Map<IndexedProduct, IndexedProduct>();
  for (const product of new Set(picks.map((pick) => pick.product))) {
    const own = picks.filter((pick) => pick.product === product);
    const goesWithOthers = (other: IndexedProduct) =>
      picks.every(
        (pick) =>
          pick.product === product ||
          !own.some(({ time }) => isOneRoutine(time, pick.time)) ||
          [pick.product, cheaperOf.get(pick.product)].every((used) => used === undefined || fitTogether(used, other)),
      );
    const [{ concerns, isForType }] = own as [Pick];
    const candidates = (byStep.get(product.care.step!) ?? []).filter(
      (other) =>
        shownPrice(other, now) < shownPrice(product, now) &&
        picks.every((pick) => pick.product !== other) &&
        own.every(({ time }) => isUsedAt(other, time)) &&
        (!isForType || typeMatch(other, answers) === 'match') &&
        typeMatch(other, answers) !== 'other' &&
        (concerns.length === 0 || concerns.some((id) => other.concerns.includes(id))) &&
        goesWithOthers(other),
    );
    const cheaper = best(candidates, (other) => score(other, { ...answers, concernIds }));
    if (cheaper) cheaperOf.set(product, cheaper);
  }
  return picks.map((pick) => ({ ...pick, cheaper: cheaperOf.get(pick.product) ?? null }));
}
