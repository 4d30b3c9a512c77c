import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '#shop/audit/audit.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { cairoTime } from '#values/cairo-time.ts';
import { courierPhone } from '#values/courier-phone.ts';
import { getMessages } from '#words/messages.ts';
import { type Customer, readCustomers } from './customer.ts';
import { customerFilters, customersMatching } from './list-customers.ts';

export const exportCustomersInput = z.object(customerFilters);

/** The number of customers read per query. */
const batchSize = 500;

/** The customers that match a list's filter as spreadsheet rows, header first, newest first. Logged. Needs `customers.view`. */
export const exportCustomers = verb({
  scope: 'customers.view',
  input: exportCustomersInput,
  async run(ctx, input): Promise<AsyncGenerator<string[]>> {
    const filter = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    await audit(ctx, {
      actorId: ctx.actor.userId,
      action: 'customer.export',
      entity: 'customer',
      entityId: 'all',
      after: filter,
    });
    return rows(ctx, customersMatching(input));
  },
});

async function* rows(ctx: Ctx, where: ReturnType<typeof customersMatching>): AsyncGenerator<string[]> {
  const { customer_columns: columns, customer_states: states } = getMessages(ctx.locale).daily_work;
  yield Object.values(columns);
  for (let below = 2_147_483_647; ;) {
    const customers = await readCustomers(ctx, sql`${where} and u.id < ${below}`, {
      order: sql`u.id desc`,
      limit: batchSize,
      offset: 0,
    });
    for (const customer of customers) yield rowOf(customer, states);
    if (customers.length < batchSize) return;
    below = customers.at(-1)!.id;
  }
}

const day = (at: string | null): string => (at ? cairoTime(at).slice(0, 10) : '');

/** The cells are in the order of the `customer_columns` messages. */
const rowOf = (customer: Customer, states: Record<Customer['state'], string>): string[] => [
  customer.name,
  customer.phone ? courierPhone(customer.phone) : '',
  customer.email ?? '',
  states[customer.state],
  String(customer.orders),
  (customer.spent / 100).toFixed(2),
  day(customer.lastOrderAt),
  day(customer.createdAt),
];
