import type { RoutineStep } from './knowledge.ts';

/** What a routine must avoid: products with fragrance, and products that are not for pregnancy and nursing. */
export const avoidances = ['fragrance', 'pregnancy'] as const;
export type Avoidance = (typeof avoidances)[number];

/** How much one product may cost; the limits follow from the shop's prices. */
export const budgets = ['any', 'low', 'middle'] as const;
export type Budget = (typeof budgets)[number];

/** A routine with three steps at a time, or one with all steps that help. */
export const efforts = ['short', 'full'] as const;
export type Effort = (typeof efforts)[number];

/** When the steps of a routine are done: skin has mornings and evenings, hair its wash days, the body days and weeks. */
export const routineTimes = ['morning', 'evening', 'wash-day', 'daily', 'weekly'] as const;
export type RoutineTime = (typeof routineTimes)[number];

/** The number of concerns that a routine is made for. */
export const MAX_CONCERNS = 3;

/** Why a product completes others: staff recommend it, it is a step that they lack, or it is bought together with them. */
export type CompletionReason =
  | { kind: 'companion' }
  | { kind: 'step'; step: RoutineStep }
  | { kind: 'bought_together' };
