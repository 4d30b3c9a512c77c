import type { returns } from '#db/schema.ts';

export type ReturnStatus = (typeof returns.$inferSelect)['status'];

type Next = Partial<Record<ReturnStatus, 'staff' | 'customer'>>;

/** The life of a return (decisions.md, Orders): what may follow, and who may bring it about. What is allowed next is asked of this table alone. */
export const returnStates = {
  requested: { approved: 'staff', rejected: 'staff', withdrawn: 'customer' },
  approved: { received: 'staff', rejected: 'staff' },
  received: { refunded: 'staff', rejected: 'staff' },
  refunded: {},
  rejected: {},
  withdrawn: {},
} as const satisfies Record<ReturnStatus, Next>;

const next: Record<ReturnStatus, Next> = returnStates;

/** Every status, in the order a return goes through them; `rejected` and `withdrawn` last. */
export const returnStatuses = Object.keys(returnStates) as ReturnStatus[];

/** What staff may make of a return. */
export const returnsAfter = (status: ReturnStatus): readonly ReturnStatus[] =>
  returnStatuses.filter((to) => next[status][to] === 'staff');

/** Whether its shopper may take a return back: staff have done nothing about it. */
export const mayWithdraw = (status: ReturnStatus): boolean => next[status].withdrawn === 'customer';

/** The statuses from which a return may be moved to this one. */
export const returnsBefore = (to: ReturnStatus): ReturnStatus[] =>
  returnStatuses.filter((status) => to in next[status]);

/** Whether nothing follows: the return is refunded, rejected or withdrawn. */
export const isSettled = (status: ReturnStatus): boolean => Object.keys(next[status]).length === 0;

/** A step of a return, and the moment it was reached (ISO 8601), or null while it lies ahead. */
export type ReturnStep = { status: ReturnStatus; at: string | null };

/** Whether a return ended without its money. */
const isInVain = (status: ReturnStatus): boolean => status === 'rejected' || status === 'withdrawn';

/** The way of a return: what it went through and what lies ahead. A rejected or withdrawn one ends with that. */
export function returnStepsOf(
  status: ReturnStatus,
  events: readonly { status: ReturnStatus; at: string }[],
): ReturnStep[] {
  const reached = new Map(events.map((event) => [event.status, event.at]));
  return returnStatuses
    .filter((step) => reached.has(step) || !(isInVain(step) || isInVain(status)))
    .map((step) => ({ status: step, at: reached.get(step) ?? null }));
}
