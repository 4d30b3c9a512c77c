import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { blankAsAbsent } from '#shop/parse.ts';
import { wordsIn } from '#words/words.ts';
import { nameIn, openReport, type Range, rangeInput, within } from './range.ts';
import { type Column, type Report, type Row, totalOf } from './report.ts';

/** What sales are told apart by. */
export const salesBy = ['day', 'product', 'category', 'city', 'governorate', 'way'] as const;

export const salesInput = rangeInput.extend({
  by: z.preprocess(blankAsAbsent, z.enum(salesBy).default('day')),
});

const sums = ['orders', 'pieces', 'gross', 'discounts', 'shipping', 'refunds', 'net'] as const satisfies Column[];

/** What orders `o` come to: at list prices, what offers, coupons and first orders took off, and what has gone back since. */
const ofOrders = sql`count(*)::integer orders, coalesce(sum(o.items_count), 0)::double precision pieces,
  coalesce(sum(o.list_total), 0)::double precision gross,
  coalesce(sum(o.list_total - o.goods_total + o.discount), 0)::double precision discounts,
  coalesce(sum(o.shipping_fee), 0)::double precision shipping, coalesce(sum(o.refunded), 0)::double precision refunds,
  coalesce(sum(o.total - o.refunded), 0)::double precision net`;

/**
 * What was sold: by day, product, category, place or way to pay. Orders count on the day they were placed, with what has gone back of
 * them until now; cancelled ones do not count. `net` is `gross - discounts + shipping - refunds`, `average`
 * that of an order. Needs `reports.view`.
 */
export async function reportSales(ctx: Ctx, input: unknown): Promise<Report> {
  const { range, wanted } = openReport(ctx, salesInput, input);
  const { rows, total } = await soldBy(ctx, range, wanted.by);
  const { from, to } = range;
  return {
    from,
    to,
    columns: [wanted.by === 'day' ? 'day' : 'name', ...sums],
    rows,
    total,
    facts: { average: averageOf(total) },
  };
}

const averageOf = ({ net, orders }: Row): number => (orders ? Math.round(Number(net) / Number(orders)) : 0);

const counted = (range: Range): SQL => sql`o.status <> 'cancelled' and ${within(sql`o.placed_at`, range)}`;

async function soldBy(ctx: Ctx, range: Range, by: (typeof salesBy)[number]): Promise<{ rows: Row[]; total: Row }> {
  if (by === 'product' || by === 'category') return soldByGoods(ctx, range, by);
  const rows = by === 'day' ? await soldByDay(ctx, range) : await soldByOrder(ctx, range, by);
  return { rows, total: totalOf(rows, sums) };
}

/** Each day of the range, those without an order among them. */
const soldByDay = (ctx: Ctx, range: Range): Promise<Row[]> =>
  rowsOf<Row>(
    ctx.db,
    sql`select d.day::date::text "day", coalesce(s.orders, 0) orders, coalesce(s.pieces, 0) pieces, coalesce(s.gross, 0) gross,
        coalesce(s.discounts, 0) discounts, coalesce(s.shipping, 0) shipping, coalesce(s.refunds, 0) refunds, coalesce(s.net, 0) net
      from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') d(day)
        left join (select (o.placed_at at time zone 'Africa/Cairo')::date "day", ${ofOrders} from orders o where ${counted(range)} group by 1) s
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
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select ${name} "name", ${ofOrders} from orders o ${from} where ${counted(range)} group by ${key} order by net desc, 1`,
  );
  if (by !== 'way') return rows;
  const words = wordsIn(ctx.locale).cart;
  return rows.map((row) => ({ ...row, name: words[row.name as 'credit_card'] }));
}

/** By what the lines are of. What belongs to no line (shipping, and what went back of it) is a row of its own, so that all add up to the orders. */
async function soldByGoods(ctx: Ctx, range: Range, by: 'product' | 'category') {
  const { name, key, join } =
    by === 'product'
      ? { name: nameIn(ctx, 'p'), key: sql`p.id`, join: sql`` }
      : { name: nameIn(ctx, 'k'), key: sql`k.id`, join: sql`join categories k on k.id = p.category_id` };
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`with back as materialized (
        select line, sum(amount) amount from (
          select rl.order_line_id line, rl.refund amount from return_lines rl join returns r on r.id = rl.return_id where r.status = 'refunded'
          union all select order_line_id, amount from order_refund_lines) b group by 1)
      select ${name} "name", count(distinct o.id)::integer orders, sum(l.quantity)::double precision pieces,
        sum(l.list_price::bigint * l.quantity)::double precision gross,
        sum(l.list_price::bigint * l.quantity - l.total)::double precision discounts, 0::double precision shipping,
        coalesce(sum(b.amount), 0)::double precision refunds, (sum(l.total) - coalesce(sum(b.amount), 0))::double precision net
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id ${join}
        left join back b on b.line = l.id
      where ${counted(range)} group by ${key} order by net desc, 1`,
  );
  const [all] = await rowsOf<Row>(ctx.db, sql`select ${ofOrders} from orders o where ${counted(range)}`);
  const lines = totalOf(rows, sums);
  const rest: Row = { name: wordsIn(ctx.locale).reports.no_line, orders: null, pieces: null };
  for (const column of ['gross', 'discounts', 'shipping', 'refunds', 'net'] as const)
    rest[column] = Number(all![column]) - Number(lines[column]);
  const isNothing = !rest.gross && !rest.discounts && !rest.shipping && !rest.refunds;
  return { rows: isNothing ? rows : [...rows, rest], total: all! };
}
