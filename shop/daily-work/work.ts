import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { matching } from '#shop/catalogue/manage/list-products.ts';
import { lowStockThreshold } from '#shop/catalogue/manage/low-stock.ts';
import type { Ctx } from '#shop/context.ts';
import { refusedReceipt } from '#shop/tax/manage/list-receipts.ts';
import { verb } from '#shop/verb.ts';
import { type StaffEventKind } from '#values/staff-events.ts';
import { type StaffScope } from '#values/staff-scopes.ts';
import { orderToCall } from '#shop/orders/manage/calls-due.ts';
import { kindsFor, requireUnrestricted } from './staff-event.ts';

/** What waits for staff, each with the scope that a member needs for it. */
export const taskScopes = {
  orders_to_call: 'orders.manage',
  orders_to_confirm: 'orders.manage',
  receipts: 'payments.review',
  returns_to_decide: 'returns.manage',
  returns_to_receive: 'returns.manage',
  returns_to_refund: 'returns.manage',
  reviews: 'reviews.moderate',
  chats: 'chat.answer',
  failed_messages: 'settings.manage',
  low_stock: 'catalogue.manage',
  unpaid_card: 'orders.manage',
  orders_to_prepare: 'orders.manage',
  orders_to_ship: 'orders.manage',
  changes: 'payments.configure',
  corrections: 'wallet.adjust',
  payouts: 'payments.review',
  refused_refunds: 'payments.review',
  tax_receipts: 'payments.review',
  messages: 'chat.answer',
  sold_out: 'catalogue.manage',
} as const satisfies Record<string, StaffScope>;

export type TaskName = keyof typeof taskScopes;

export const taskNames = Object.keys(taskScopes) as [TaskName, ...TaskName[]];

/** How many wait, and since when the oldest does (ISO 8601; null where that is not recorded). */
export type Task = { name: TaskName; count: number; oldest: string | null };

/** The events of a kind since the member last looked; `last` is the id of the newest, 0 without one. */
export type News = { kind: StaffEventKind; fresh: number; last: number };

export type Work = { tasks: Task[]; news: News[] };

/** What waits for the member, the longest wait first, and what is new to them. */
export const showWork = verb({
  scope: 'member',
  async run(ctx): Promise<Work> {
    const { userId, scopes } = requireUnrestricted(ctx.actor);
    const open = taskNames.filter((name) => scopes.includes(taskScopes[name]));
    return { tasks: await readTasks(ctx, open), news: await readNews(ctx, userId, kindsFor(scopes)) };
  },
});

const taskRow = z.object({ name: z.enum(taskNames), count: z.int(), oldest: z.string().nullable() });

async function readTasks(ctx: Ctx, names: readonly TaskName[]): Promise<Task[]> {
  if (names.length === 0) return [];
  const queries = await taskQueries(ctx);
  const parts = names.map((name) => sql`(select ${name}::text as name, t.count, t.oldest from (${queries[name]}) t)`);
  return queryRows(
    ctx.db,
    taskRow,
    sql`select name, count, oldest from (${sql.join(parts, sql` union all `)}) tasks where count > 0 order by oldest nulls last, name`,
  );
}

const counted = (from: SQL, since: SQL): SQL => sql`select count(*)::integer count, min(${since}) oldest from ${from}`;

/** Days after which a failed message is no longer shown. */
const failedDays = 7;

async function taskQueries(ctx: Ctx): Promise<Record<TaskName, SQL>> {
  const threshold = await lowStockThreshold(ctx);
  const soldOut = await matching(ctx, { status: 'published', stock: 'out' });
  const ordersIn = (status: string) => counted(sql`orders o where o.status = ${status}`, sql`o.placed_at`);
  const returnsIn = (status: string) => counted(sql`returns r where r.status = ${status}`, sql`r.requested_at`);
  return {
    orders_to_call: counted(sql`orders o where ${orderToCall(ctx.now)}`, sql`o.placed_at`),
    orders_to_confirm: ordersIn('under_review'),
    receipts: counted(sql`payments p where p.provider = 'transfer' and p.status = 'pending'`, sql`p.created_at`),
    returns_to_decide: returnsIn('requested'),
    returns_to_receive: returnsIn('approved'),
    returns_to_refund: returnsIn('received'),
    reviews: counted(sql`reviews r where r.status = 'pending'`, sql`r.updated_at`),
    chats: counted(sql`chats c where c.status = 'open'`, sql`c.opened_at`),
    failed_messages: counted(sql`outbox m where ${failedMessages(ctx.now)}`, sql`m.failed_at`),
    // Since the last event of each product, if it is recorded.
    low_stock: sql`select count(*)::integer count, min((select max(e.created_at) from staff_events e where e.kind = 'low_stock' and e.subject_id = p.id)) oldest
      from products p where exists (select from product_variants v where v.product_id = p.id and v.active and not v.is_set
        and v.stock between 1 and ${threshold})`,
    unpaid_card: ordersIn('awaiting_payment'),
    orders_to_prepare: ordersIn('confirmed'),
    orders_to_ship: ordersIn('preparing'),
    changes: counted(sql`pending_changes c where c.status = 'pending'`, sql`c.created_at`),
    corrections: counted(sql`wallet_corrections c where c.status = 'pending'`, sql`c.created_at`),
    payouts: counted(sql`payouts p where p.status = 'to_pay'`, sql`p.created_at`),
    refused_refunds: counted(sql`payment_refunds r where r.status = 'failed'`, sql`r.created_at`),
    tax_receipts: counted(sql`tax_receipts t where t.is_current and ${refusedReceipt}`, sql`t.issued_at`),
    messages: counted(sql`contact_messages m where m.handled_at is null`, sql`m.created_at`),
    sold_out: sql`select count(*)::integer count, null::timestamptz oldest from products p where ${soldOut.where}`,
  };
}

/** Whether a message `m` has failed lately; a code that was replaced before any attempt has not. */
export const failedMessages = (now: Date): SQL => {
  const from = new Date(now.getTime() - failedDays * 86_400_000).toISOString();
  return sql`m.failed_at > ${from}::timestamptz and m.sent_at is null and m.tries > 0`;
};

async function readNews({ db }: Ctx, userId: number, kinds: readonly StaffEventKind[]): Promise<News[]> {
  // What happened before the member first looked is not new to them.
  await db.execute(sql`insert into staff_seen_events (user_id, kind, seen_id)
    select ${userId}, k.kind, coalesce((select max(e.id) from staff_events e where e.kind = k.kind), 0)
    from unnest(${sql.param(kinds)}::text[]) k (kind)
    where not exists (select from staff_seen_events s where s.user_id = ${userId} and s.kind = k.kind) on conflict do nothing`);
  const rows = await queryRows(
    db,
    z.object({ kind: z.string(), fresh: z.int(), last: z.int() }),
    sql`select k.kind, count(e.id)::integer fresh, greatest(coalesce(max(e.id), 0), coalesce(max(s.seen_id), 0)) last
      from unnest(${sql.param(kinds)}::text[]) k (kind)
      left join staff_seen_events s on s.user_id = ${userId} and s.kind = k.kind
      left join staff_events e on e.kind = k.kind and e.id > coalesce(s.seen_id, 0)
      group by k.kind`,
  );
  return rows as News[];
}
