import type { Settings } from '#shop/settings/settings.ts';
import { cairoDate, type IsoDate } from '#values/working-days.ts';
import type { Order } from './order.ts';

const dayMs = 86_400_000;

/** The last day for requesting a return, and the day on which the system accepts the order if its shopper has not. Null before delivery. */
export type Deadlines = { returnUntil: IsoDate | null; acceptsOn: IsoDate | null };

/** `acceptsOn` is set only while the order waits to be accepted. */
export function deadlinesOf(
  { status, timeline }: Pick<Order, 'status' | 'timeline'>,
  { return_days: returnDays, accept_days: acceptDays }: Pick<Settings, 'return_days' | 'accept_days'>,
): Deadlines {
  const at = timeline.find((step) => step.status === 'delivered')?.at ?? null;
  const after = (days: number): IsoDate | null =>
    at === null ? null : cairoDate(new Date(Date.parse(at) + days * dayMs));
  return { returnUntil: after(returnDays), acceptsOn: status === 'delivered' ? after(acceptDays) : null };
}
