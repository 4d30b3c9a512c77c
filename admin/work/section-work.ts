import type { Section } from '#admin/shell/section.ts';
import type { StaffEventKind } from '#values/staff-events.ts';
import type { Work } from './work-store.ts';

type TaskName = Work['tasks'][number]['name'];

type SectionWork = { kind?: StaffEventKind; tasks: readonly TaskName[] };

/** What the menu counts at a section: the entries of tasks, and the new events of a kind. The chats count themselves. */
const workOf: Partial<Record<Section['name'], SectionWork>> = {
  orders: { kind: 'orders', tasks: ['orders_to_confirm'] },
  'order-calls': { tasks: ['orders_to_call'] },
  parcels: { tasks: ['orders_to_prepare', 'orders_to_ship'] },
  payments: { kind: 'receipts', tasks: ['receipts'] },
  returns: { kind: 'returns', tasks: ['returns_to_decide', 'returns_to_receive', 'returns_to_refund'] },
  reviews: { kind: 'reviews', tasks: ['reviews'] },
  chats: { kind: 'chats', tasks: [] },
  products: { kind: 'low_stock', tasks: ['low_stock'] },
  changes: { tasks: ['changes'] },
  'wallet-corrections': { tasks: ['corrections'] },
  payouts: { tasks: ['payouts'] },
  'refused-refunds': { tasks: ['refused_refunds'] },
  'tax-receipts': { tasks: ['tax_receipts'] },
  'contact-messages': { tasks: ['messages'] },
  'failed-messages': { kind: 'failed_messages', tasks: ['failed_messages'] },
};

/** How many entries wait at a section, and how many of its events are new. */
export function countSection(work: Work, name: Section['name']): { waiting: number; fresh: number } {
  const { kind, tasks } = workOf[name] ?? { tasks: [] };
  return {
    waiting: work.tasks.filter((task) => tasks.includes(task.name)).reduce((sum, { count }) => sum + count, 0),
    fresh: work.news.find((news) => news.kind === kind)?.fresh ?? 0,
  };
}

/** The kind of events that a section shows. */
export const kindOfSection = (name: string): StaffEventKind | undefined => workOf[name as Section['name']]?.kind;
