import type { orderStatuses as stored } from '#db/schema.ts';

export type OrderStatus = (typeof stored)[number];

/** Who may move an order on. */
export type Mover = 'customer' | 'staff' | 'system';

type State = {
  /** What may follow, and who may bring it about. */
  next: Partial<Record<OrderStatus, readonly Mover[]>>;
  /** Whether the goods have arrived, so that they can be rated and returned. */
  arrived: boolean;
  /** Whether its goods can be put into the cart once more. */
  reorder: boolean;
  /** Whether it is over for its shopper. */
  finished?: true;
};

/**
 * The life of an order (decisions.md, Orders). What is allowed next is asked of this table alone.
 * A shopper cancels until dispatch; the system cancels what was not paid in time, and accepts what was delivered.
 */
export const orderStates = {
  awaiting_payment: {
    next: { under_review: ['system'], cancelled: ['customer', 'staff', 'system'] },
    arrived: false,
    reorder: false,
  },
  under_review: {
    // Back when it is to be paid by card after all.
    next: { awaiting_payment: ['system'], confirmed: ['staff'], cancelled: ['customer', 'staff', 'system'] },
    arrived: false,
    reorder: true,
  },
  confirmed: { next: { preparing: ['staff'], cancelled: ['customer', 'staff'] }, arrived: false, reorder: true },
  preparing: { next: { shipped: ['staff'], cancelled: ['customer', 'staff'] }, arrived: false, reorder: true },
  // Cancelled from here is refused at the door: the goods come back.
  shipped: {
    next: { delivered: ['staff'], accepted: ['customer'], cancelled: ['staff'] },
    arrived: false,
    reorder: true,
  },
  delivered: { next: { accepted: ['customer', 'system'] }, arrived: true, reorder: true },
  // Refused at the door after all, when no cash came.
  accepted: { next: { cancelled: ['staff'] }, arrived: true, reorder: true, finished: true },
  cancelled: { next: {}, arrived: false, reorder: true, finished: true },
} as const satisfies Record<OrderStatus, State>;

const states: Record<OrderStatus, State> = orderStates;

/** Every status, in the order an order goes through them; `cancelled` last. */
export const orderStatuses = Object.keys(orderStates) as OrderStatus[];

/** Whether `by` may move an order from one status to another. */
export const mayMove = (from: OrderStatus, to: OrderStatus, by: Mover): boolean =>
  states[from].next[to]?.includes(by) ?? false;

/** Whether the goods of an order of that status are with the shopper. */
export const hasArrived = (status: OrderStatus): boolean => states[status].arrived;

/** Whether an order is finished: accepted or cancelled. */
export const isFinished = (status: OrderStatus): boolean => states[status].finished ?? false;

/** The statuses of open, or of finished orders. */
export const statusesOf = (state: 'open' | 'finished'): OrderStatus[] =>
  orderStatuses.filter((status) => isFinished(status) === (state === 'finished'));

/** What a shopper may do with an order. */
export type OrderActions = { cancel: boolean; accept: boolean; return: boolean; rate: boolean; reorder: boolean };

/** What the actions depend on beside the status. */
export type OrderFacts = {
  status: OrderStatus;
  deliveredAt: Date | null;
  /** Pieces bought and not returned. */
  piecesLeft: number;
  rated: boolean;
};

const day = 86_400_000;

/** The last moment at which a return of what was delivered then may be asked for. */
export const returnsEnd = (deliveredAt: Date, returnDays: number): Date =>
  new Date(deliveredAt.getTime() + returnDays * day);

/** What its shopper may do with an order at a moment; returns end `returnDays` after the delivery. */
export function actionsOf(
  { status, deliveredAt, piecesLeft, rated }: OrderFacts,
  now: Date,
  returnDays: number,
): OrderActions {
  const { arrived, reorder } = states[status];
  return {
    cancel: mayMove(status, 'cancelled', 'customer'),
    accept: mayMove(status, 'accepted', 'customer'),
    return: arrived && deliveredAt !== null && piecesLeft > 0 && now <= returnsEnd(deliveredAt, returnDays),
    rate: arrived && !rated,
    reorder,
  };
}

/** A status of an order's way, and the moment it was reached (ISO 8601), or null while it lies ahead. */
export type TimelineStep = { status: OrderStatus; at: string | null };

/** The way of an order: what it went through and what lies ahead. A cancelled one ends with that; payment is no step unless it was awaited. */
export function timelineOf(
  status: OrderStatus,
  events: readonly { status: OrderStatus; at: string }[],
): TimelineStep[] {
  const reached = new Map<OrderStatus, string>();
  // One that is to be paid by card after all is under review once more later.
  const isBehind = (step: OrderStatus) => orderStatuses.indexOf(step) <= orderStatuses.indexOf(status);
  for (const event of events)
    if (isBehind(event.status) && !reached.has(event.status)) reached.set(event.status, event.at);
  return orderStatuses
    .filter((step) => {
      if (reached.has(step)) return true;
      if (step === 'cancelled' || step === 'awaiting_payment') return step === status;
      return status !== 'cancelled';
    })
    .map((step) => ({ status: step, at: reached.get(step) ?? null }));
}
