import type { orderStatuses as stored } from '#db/schema.ts';

export type OrderStatus = (typeof stored)[number];

export type TransitionActor = 'customer' | 'staff' | 'system';

type State = {
  /** The possible next statuses, each with the actors who may make the transition. */
  next: Partial<Record<OrderStatus, readonly TransitionActor[]>>;
  /** Whether the items have arrived, so that they can be rated and returned. */
  arrived: boolean;
  /** Whether its items can be added to the cart again. */
  reorder: boolean;
  /** Whether the order is finished for its shopper. */
  finished?: true;
};

/**
 * The order state machine (decisions.md, Orders). This table alone defines which transitions are allowed. A shopper cancels until
 * dispatch; the system cancels what was not paid in time, and accepts what was delivered.
 */
export const orderStates = {
  awaiting_payment: {
    next: { under_review: ['system'], cancelled: ['customer', 'staff', 'system'] },
    arrived: false,
    reorder: false,
  },
  under_review: {
    // Back to awaiting payment when the shopper switches to paying by card.
    next: { awaiting_payment: ['system'], confirmed: ['staff'], cancelled: ['customer', 'staff', 'system'] },
    arrived: false,
    reorder: true,
  },
  confirmed: { next: { preparing: ['staff'], cancelled: ['customer', 'staff'] }, arrived: false, reorder: true },
  preparing: { next: { shipped: ['staff'], cancelled: ['customer', 'staff'] }, arrived: false, reorder: true },
  // A cancellation from here means refused at the door: the items come back.
  shipped: {
    next: { delivered: ['staff'], accepted: ['customer'], cancelled: ['staff'] },
    arrived: false,
    reorder: true,
  },
  // Back to shipped when the delivery of a parcel is taken back (`undoDelivery`).
  delivered: { next: { shipped: ['system'], accepted: ['customer', 'system'] }, arrived: true, reorder: true },
  // Refused at the door after all, when no cash came.
  accepted: {
    next: { shipped: ['system'], cancelled: ['staff'] },
    arrived: true,
    reorder: true,
    finished: true,
  },
  cancelled: { next: {}, arrived: false, reorder: true, finished: true },
} as const satisfies Record<OrderStatus, State>;

const states: Record<OrderStatus, State> = orderStates;

/** Every status, in the order an order goes through them; `cancelled` last. */
export const orderStatuses = Object.keys(orderStates) as OrderStatus[];

export const canTransition = (from: OrderStatus, to: OrderStatus, by: TransitionActor): boolean =>
  states[from].next[to]?.includes(by) ?? false;

/** Whether the items of an order with that status are with the shopper. */
export const hasArrived = (status: OrderStatus): boolean => states[status].arrived;

/** Accepted or cancelled. */
export const isFinished = (status: OrderStatus): boolean => states[status].finished ?? false;

export const statusesOf = (state: 'open' | 'finished'): OrderStatus[] =>
  orderStatuses.filter((status) => isFinished(status) === (state === 'finished'));

/** The actions that a shopper may take on an order. */
export type OrderActions = { cancel: boolean; accept: boolean; return: boolean; rate: boolean; reorder: boolean };

/** The facts besides the status that the actions depend on. */
export type OrderFacts = {
  status: OrderStatus;
  deliveredAt: Date | null;
  /** Units bought and not returned. */
  unitsLeft: number;
  rated: boolean;
  /** Whether one of its parcels has left the shop. */
  dispatched: boolean;
};

const day = 86_400_000;

/** The last time at which a return may be requested. */
export const returnDeadline = (deliveredAt: Date, returnDays: number): Date =>
  new Date(deliveredAt.getTime() + returnDays * day);

/** The actions available to the shopper at `now`. Returns end `returnDays` after the delivery. */
export function actionsOf(
  { status, deliveredAt, unitsLeft: piecesLeft, rated, dispatched }: OrderFacts,
  now: Date,
  returnDays: number,
): OrderActions {
  const { arrived, reorder } = states[status];
  return {
    cancel: canTransition(status, 'cancelled', 'customer') && !dispatched,
    accept: canTransition(status, 'accepted', 'customer'),
    return: arrived && deliveredAt !== null && piecesLeft > 0 && now <= returnDeadline(deliveredAt, returnDays),
    rate: arrived && !rated,
    reorder,
  };
}

/** A status of an order's timeline, with the timestamp when it was reached (ISO 8601), or null while it is ahead. */
export type TimelineStep = { status: OrderStatus; at: string | null };

/**
 * The timeline of an order: the reached statuses and the ones ahead. A cancelled order's timeline ends with the cancellation; payment is
 * a step only if it was awaited.
 */
export function timelineOf(
  status: OrderStatus,
  events: readonly { status: OrderStatus; at: string }[],
): TimelineStep[] {
  const reached = new Map<OrderStatus, string>();
  // An order that switches to paying by card is under review again later.
  const isBehind = (step: OrderStatus) => orderStatuses.indexOf(step) <= orderStatuses.indexOf(status);
  for (const event of events) {
    // A delivery that was taken back: the order was shipped again after it.
    if (event.status === 'shipped') for (const step of ['delivered', 'accepted'] as const) reached.delete(step);
    if (isBehind(event.status) && !reached.has(event.status)) reached.set(event.status, event.at);
  }
  return orderStatuses
    .filter((step) => {
      if (reached.has(step)) return true;
      if (step === 'cancelled' || step === 'awaiting_payment') return step === status;
      return status !== 'cancelled';
    })
    .map((step) => ({ status: step, at: reached.get(step) ?? null }));
}
