import { verb } from '#shop/verb.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { emptyToUndefined } from '#shop/parse.ts';
import { getMessages } from '#words/messages.ts';
import { nameIn, rangeOf, type Range, rangeInput, within } from './range.ts';
import { soldLines } from './sold-lines.ts';
import { type Column, type Report, type Row, totalOf } from './report.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';

/** What sales can be grouped by. */
export const salesBy = ['day', 'product', 'category', 'city', 'governorate', 'way'] as const;

export const salesInput = rangeInput.extend({
  by: z.preprocess(emptyToUndefined, z.enum(salesBy).default('day')),
});

const sums = ['orders', 'pieces', 'gross', 'discounts', 'shipping', 'refunds', 'net'] as const satisfies Column[];

/**
 * Sums over orders `o`: at list prices; the discounts of offers, coupons, first orders and whole pounds in cash; the refunds since, with what was not
 * collected for units that did not arrive.
 */
const orderSums = sql`count(*)::integer orders, coalesce(sum(o.items_count), 0)::double precision pieces,
  coalesce(sum(o.list_total), 0)::double precision gross,
  coalesce(sum(o.list_total - o.goods_total + o.discount + o.rounding), 0)::double precision discounts,
  coalesce(sum(o.shipping_fee), 0)::double precision shipping, coalesce(sum(o.refunded + o.undelivered), 0)::double precision refunds,
  coalesce(sum(o.total - o.undelivered - o.refunded), 0)::double precision net`;

const sumsRow = z.object({
  orders: z.int(),
  pieces: z.number(),
  gross: z.number(),
  discounts: z.number(),
  shipping: z.number(),
  refunds: z.number(),
  net: z.number(),
});

const namedRow = sumsRow.extend({ name: z.string() });

/**
 * Sales by day, product, category, place or payment method. Orders count on the day they were placed, with all refunds until now; cancelled ones
 * do not count. `net` is `gross - discounts + shipping - refunds`, `average` that of an order. Needs `reports.view`.
 */
export const reportSales = verb({
  scope: 'reports.view',
  input: salesInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const { rows, total } = await soldBy(ctx, range, input.by);
    const { from, to } = range;
    return {
      from,
      to,
      columns: [input.by === 'day' ? 'day' : 'name', ...sums],
      rows,
      total,
      facts: { average: averageOf(total) },
    };
  },
});

const averageOf = ({ net, orders }: Row): number => (orders ? Math.round(Number(net) / Number(orders)) : 0);

const countedOrders = (range: Range): SQL => sql`o.status <> 'cancelled' and ${within(sql`o.placed_at`, range)}`;

async function soldBy(ctx: Ctx, range: Range, by: (typeof salesBy)[number]): Promise<{ rows: Row[]; total: Row }> {
  if (by === 'product' || by === 'category') return soldByLine(ctx, range, by);
  const rows = by === 'day' ? await soldByDay(ctx, range) : await soldByOrder(ctx, range, by);
  return { rows, total: totalOf(rows, sums) };
}

/** Each day of the range, including days without an order. */
const soldByDay = (ctx: Ctx, range: Range): Promise<Row[]> =>
  queryRows(
    ctx.db,
    sumsRow.extend({ day: z.string() }),
    sql`select d.day::date::text "day", coalesce(s.orders, 0) orders, coalesce(s.pieces, 0) pieces, coalesce(s.gross, 0) gross,
        coalesce(s.discounts, 0) discounts, coalesce(s.shipping, 0) shipping, coalesce(s.refunds, 0) refunds, coalesce(s.net, 0) net
      from generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 day') d(day)
        left join (select (o.placed_at at time zone 'Africa/Cairo')::date "day", ${orderSums} from orders o where ${countedOrders(range)} group by 1) s
          on s.day = d.day::date
      order by 1`,
  );

async function soldByOrder(ctx: Ctx, range: Range, by: 'city' | 'governorate' | 'way'): Promise<Row[]> {
  const cities = sql`join cities c on c.id = o.city_id join governorates g on g.id = c.governorate_id`;
  const { name, from, key } = {
    city: { name: sql`${nameIn(ctx, 'c')} || ' · ' || ${nameIn(ctx, 'g')}`, from: cities, key: sql`c.id, g.id` },
    governorate: { name: nameIn(ctx, 'g'), from: cities, key: sql`g.id` },
    way: { name: sql`o.payment_method`, from: sql``, key: sql`o.payment_method` },
  }[by];
  const rows = await queryRows(
    ctx.db,
    namedRow,
    sql`select ${name} "name", ${orderSums} from orders o ${from} where ${countedOrders(range)} group by ${key} order by net desc, 1`,
  );
  if (by !== 'way') return rows;
  const words = getMessages(ctx.locale).cart;
  return rows.map((row) => ({ ...row, name: words[row.name as PaymentMethod] }));
}

/**
 * Sales by product or category of the lines. Amounts that belong to no line (shipping and its refunds) are a separate row, so that the sum matches
 * the orders.
 */
async function soldByLine(ctx: Ctx, range: Range, by: 'product' | 'category') {
  const { name, key, join } =
    by === 'product'
      ? { name: nameIn(ctx, 'p'), key: sql`p.id`, join: sql`` }
      : { name: nameIn(ctx, 'k'), key: sql`k.id`, join: sql`join categories k on k.id = p.category_id` };
  const { lines, refunds } = await soldLines(ctx, countedOrders(range));
  const rows = await queryRows(
    ctx.db,
    namedRow,
    sql`with sold as materialized (${lines}), back as materialized (${refunds})
      select ${name} "name", count(distinct l.order_id)::integer orders, sum(l.quantity)::double precision pieces,
        sum(l.list_price::bigint * l.quantity)::double precision gross,
        sum(l.list_price::bigint * l.quantity - l.total)::double precision discounts, 0::double precision shipping,
        coalesce(sum(b.amount), 0)::double precision refunds, (sum(l.total) - coalesce(sum(b.amount), 0))::double precision net
      from sold l join products p on p.id = l.product_id ${join} left join back b on b.line = l.id
      group by ${key} order by net desc, 1`,
  );
  const [all] = await queryRows(ctx.db, sumsRow, sql`select ${orderSums} from orders o where ${countedOrders(range)}`);
  const named = totalOf(rows, sums);
  const rest: Row = { name: getMessages(ctx.locale).reports.no_line, orders: null, pieces: null };
  for (const column of ['gross', 'discounts', 'shipping', 'refunds', 'net'] as const)
    rest[column] = all![column] - Number(named[column]);
  const isNothing = !rest.gross && !rest.discounts && !rest.shipping && !rest.refunds;
  return { rows: isNothing ? rows : [...rows, rest], total: all! };
}
