import type { Words } from '#admin/words/ar.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

/** The sections of the back office, in the order of the menu; each is a resource of that name. */
export const sections = ['orders', 'payments', 'returns'] as const satisfies (keyof Words['resources'])[];

export type Section = (typeof sections)[number];

/** The scope each section needs. */
export const scopeOf: Record<Section, StaffScope> = {
  orders: 'orders.manage',
  payments: 'payments.review',
  returns: 'returns.manage',
};

/** What a section is called where there is room for its whole name. */
export const nameOf = (words: Words, section: Section): string =>
  section === 'payments' ? words.payments.queue : words.resources[section].name.other;
