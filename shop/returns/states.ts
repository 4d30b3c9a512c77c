import type { returns } from '#db/schema.ts';

export type ReturnStatus = (typeof returns.$inferSelect)['status'];

type Next = Partial<Record<ReturnStatus, 'staff' | 'customer'>>;

/** The lifecycle of a return (decisions.md, Orders): the transitions, and who may make them. This table is the only source of what is allowed. */
export const returnTransitions = {
  requested: { approved: 'staff', rejected: 'staff', withdrawn: 'customer' },
  approved: { received: 'staff', rejected: 'staff' },
  received: { refunded: 'staff', rejected: 'staff' },
  refunded: {},
  rejected: {},
  withdrawn: {},
} as const satisfies Record<ReturnStatus, Next>;

const next: Record<ReturnStatus, Next> = returnTransitions;

/** Every status in lifecycle order; `rejected` and `withdrawn` last. */
export const returnStatuses = Object.keys(returnTransitions) as ReturnStatus[];

/** The transitions that staff may make from a status. */
export const staffTransitionsFrom = (status: ReturnStatus): readonly ReturnStatus[] =>
  returnStatuses.filter((to) => next[status][to] === 'staff');

/** Whether the shopper may withdraw the return: staff have not handled it yet. */
export const canWithdraw = (status: ReturnStatus): boolean => next[status].withdrawn === 'customer';

/** The statuses from which a return may change to this one. */
export const statusesLeadingTo = (to: ReturnStatus): ReturnStatus[] =>
  returnStatuses.filter((status) => to in next[status]);

/** Whether the status is final: refunded, rejected or withdrawn. */
export const isSettled = (status: ReturnStatus): boolean => Object.keys(next[status]).length === 0;

/** A step of a return, and the time it was reached (ISO 8601), or null while it is ahead. */
export type ReturnStep = { status: ReturnStatus; at: string | null };

const isWithoutRefund = (status: ReturnStatus): boolean => status === 'rejected' || status === 'withdrawn';

/** The steps of a return, past and future. A rejected or withdrawn return ends with that step. */
export function buildReturnSteps(
  status: ReturnStatus,
  events: readonly { status: ReturnStatus; at: string }[],
): ReturnStep[] {
  const reached = new Map(events.map((event) => [event.status, event.at]));
  return returnStatuses
    .filter((step) => reached.has(step) || !(isWithoutRefund(step) || isWithoutRefund(status)))
    .map((step) => ({ status: step, at: reached.get(step) ?? null }));
}
