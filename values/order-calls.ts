/** What came of a call to confirm an order. */
export const callOutcomes = ['no_answer', 'call_again', 'confirmed', 'changed', 'refused'] as const;

export type CallOutcome = (typeof callOutcomes)[number];

/** After this many unanswered calls an order is called no more by itself; staff decide. */
export const MAX_UNANSWERED_CALLS = 3;
