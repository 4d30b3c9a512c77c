import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { refusedAtDoor } from '#shop/orders/refused-at-door.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, paging } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import type { Locale } from '#values/locale.ts';
import { awaitsCall, nextCallAt } from './calls-due.ts';
import { refusalsOf, type StaffOrder } from './list-orders.ts';
import { type OrderCall, readCalls } from './read-calls.ts';

/** An order to call. Times are ISO 8601. */
export type OrderToCall = {
  order: StaffOrder;
  /** The order in the customer's language, for messages to them. */
  inOwnLanguage: Order;
  /** The customer's language. */
  locale: Locale;
  /** When it is due; null after unanswered calls. */
  dueAt: string | null;
  calls: OrderCall[];
  /** Orders refused at the door at this address under another phone number. */
  addressRefusals: number;
};

/** `due`: to call now; `later`: at a later time; `unanswered`: not reached; without it, all. */
export const callViews = ['due', 'later', 'unanswered'] as const;

export const listCallsInput = z.object({
  view: z.preprocess(emptyToUndefined, z.enum(callViews).optional()),
  ...paging,
});

const callRow = z.object({ id: z.int(), dueAt: z.string().nullable(), locale: z.enum(['ar', 'en']), total: z.int() });

/** The cash orders to confirm by phone, those due first that wait longest. Needs `orders.manage`. */
export const listCalls = verb({
  scope: 'orders.manage',
  input: listCallsInput,
  async run(ctx, { view, page, per_page: perPage }): Promise<Paged & { calls: OrderToCall[] }> {
    const rows = await queryRows(
      ctx.db,
      callRow,
      sql`select id, due_at, locale, count(*) over ()::integer total
        from (select o.id, o.locale, ${nextCallAt} due_at from orders o where ${awaitsCall}) o
        where ${viewCondition(view, ctx.now)} order by due_at nulls last, id limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return { calls: await callsOf(ctx, rows), ...pageInfo(page, perPage, rows[0]?.total ?? 0) };
  },
});

function viewCondition(view: (typeof callViews)[number] | undefined, now: Date): SQL {
  const current = sql`${now.toISOString()}::timestamptz`;
  if (view === 'due') return sql`o.due_at <= ${current}`;
  if (view === 'later') return sql`o.due_at > ${current}`;
  return view === 'unanswered' ? sql`o.due_at is null` : sql`true`;
}

async function callsOf(ctx: Ctx, rows: readonly z.output<typeof callRow>[]): Promise<OrderToCall[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orders = await readOrders(ctx, sql`o.id = any(${sql.param(ids)}::integer[])`);
  const calls = await readCalls(ctx, ids);
  const refusals = await refusalsOf(
    ctx,
    orders.map(({ address }) => address.phone),
  );
  const atAddress = await addressRefusalsOf(ctx, ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const others = rows.filter(({ locale }) => locale !== ctx.locale).map(({ id }) => id);
  const translated = await readOrders(
    { ...ctx, locale: ctx.locale === 'ar' ? 'en' : 'ar' },
    sql`o.id = any(${sql.param(others)}::integer[])`,
  );
  const ownById = new Map([...byId, ...translated.map((order) => [order.id, order] as const)]);
  return rows.map(({ id, dueAt, locale }) => {
    const order = byId.get(id)!;
    return {
      order: { ...order, refusals: refusals.get(order.address.phone) ?? 0 },
      inOwnLanguage: ownById.get(id)!,
      locale,
      dueAt: dueAt && new Date(dueAt).toISOString(),
      calls: calls.get(id) ?? [],
      addressRefusals: atAddress.get(id) ?? 0,
    };
  });
}

/** The number of orders refused at the door at the same address under another phone number, per order. */
async function addressRefusalsOf({ db }: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await queryRows(
    db,
    z.object({ id: z.int(), refusals: z.int() }),
    sql`select o.id, count(*)::integer refusals from orders o join orders r on r.city_id = o.city_id and r.id <> o.id
        and ${refusedAtDoor('r')}
        and r.phone <> o.phone and fold_name(r.address ->> 'description') = fold_name(o.address ->> 'description')
      where o.id = any(${sql.param(ids)}::integer[]) and o.address ->> 'description' <> '' group by o.id`,
  );
  return new Map(rows.map(({ id, refusals }) => [id, refusals]));
}
