import type { returns } from '#db/schema.ts';

export type ReturnStatus = (typeof returns.$inferSelect)['status'];

/** The life of a return (decisions.md, Orders): what staff may make of each status. What is allowed next is asked of this table alone. */
export const returnStates = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>;

const next: Record<ReturnStatus, readonly ReturnStatus[]> = returnStates;

/** Every status, in the order a return goes through them; `rejected` last. */
export const returnStatuses = Object.keys(returnStates) as ReturnStatus[];

/** What staff may make of a return. */
export const returnsAfter = (status: ReturnStatus): readonly ReturnStatus[] => next[status];

/** The statuses from which staff may move a return to this one. */
export const returnsBefore = (to: ReturnStatus): ReturnStatus[] =>
  returnStatuses.filter((status) => next[status].includes(to));

/** Whether nothing follows: the return is refunded or rejected. */
export const isSettled = (status: ReturnStatus): boolean => next[status].length === 0;

/** A step of a return, and the moment it was reached (ISO 8601), or null while it lies ahead. */
export type ReturnStep = { status: ReturnStatus; at: string | null };

/** The way of a return: what it went through and what lies ahead. A rejected one ends with that. */
export function returnStepsOf(
  status: ReturnStatus,
  events: readonly { status: ReturnStatus; at: string }[],
): ReturnStep[] {
  const reached = new Map(events.map((event) => [event.status, event.at]));
  return returnStatuses
    .filter((step) => reached.has(step) || (step !== 'rejected' && status !== 'rejected'))
    .map((step) => ({ status: step, at: reached.get(step) ?? null }));
}
