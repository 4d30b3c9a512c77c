import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import type { RoutineTime } from '#values/finder.ts';
import type { Active, RoutineStep } from '#values/knowledge.ts';
import type { BudgetLimits } from './budget.ts';
import type { Slot } from './plan.ts';

/** A product of a routine, at one time. */
export type Choice = Slot & {
  product: IndexedProduct;
  /** The ids of the chosen concerns that it is for. */
  concerns: number[];
  isForType: boolean;
  isOverBudget: boolean;
  /** A product for the same step and type that costs less and goes with all others; null without one. */
  cheaper: IndexedProduct | null;
};

export type Routine = {
  /** The steps of each time in the order of use; times without a step are left out. */
  times: { time: RoutineTime; steps: Choice[] }[];
  /** The steps of every such routine for which the shop has no product now. */
  missing: RoutineStep[];
  /** Actives of the routine with those that are not used at the same time. */
  keepApart: { active: Active; from: Active[] }[];
  /** Whether its actives make skin burn more easily. */
  needsProtection: boolean;
};

/** What a routine is chosen from. */
export type Shelf = {
  products: readonly IndexedProduct[];
  /** The ids of the chosen concerns. */
  concernIds: readonly number[];
  limits: BudgetLimits;
  now: Date;
};

/** A choice before the cheaper one is known. */
export type Pick = Omit<Choice, 'cheaper'>;
/** The products that may be chosen, by step. */
export type ByStep = ReadonlyMap<RoutineStep, readonly IndexedProduct[]>;

/** Whether two times are one routine: what is used weekly is used in the evening. */
export const isOneRoutine = (a: RoutineTime, b: RoutineTime): boolean =>
  a === b || [a, b].toSorted().join() === 'evening,weekly';
