import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnsJson } from '#db/many.ts';
import { partsOf, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { assertReserved, reserveStatement } from '#shop/inventory/reserve.ts';
import { piastres } from '#values/money.ts';
import type { OrderLineRow, OrderRow } from './order-rows.ts';
import { setsOf, unitsOf } from './set-lines.ts';
import { type SettledPayment, settleNewOrder } from './settlement.ts';
import { settlementColumns } from './write-settlement.ts';

/** An order to insert; the city of its address is stored beside the address. */
export type NewOrder = {
  userId: number;
  cityId: number;
  orderType: string;
  source: string;
  /** The member of staff who places it for its buyer. */
  placedBy: number | null;
  couponId: number | null;
  /** What a member of staff took off the items, in percent. */
  manualPercent: number | null;
  shippingWaived: boolean;
  /** Until when its stock is reserved if it awaits a payment, ISO 8601. */
  reservedUntil: string | null;
  /** The attempt to pay what is due, inserted beside the order. */
  payment: Pick<SettledPayment, 'method' | 'isTransfer' | 'status' | 'amount'> | null;
  row: Omit<
    OrderRow,
    'id' | 'rated' | 'dispatched' | 'paid' | 'undelivered' | 'paymentStatus' | 'collectOnDelivery' | 'deliveredAt'
  >;
  lines: Omit<OrderLineRow, 'id' | 'orderId' | 'quantityReturned'>[];
};

/** The id of the order, in statements that `insertOrder` runs beside it. */
export const insertedOrderId: SQL = sql`(select id from placed)`;

const writtenLine = z.object({ orderId: z.int(), reserved: z.int(), id: z.int(), nth: z.int() });

/**
 * Inserts an order with its lines, its first event and its first settlement, and reserves its units, in one statement. `beside`: statements that
 * belong to it, such as its payment. Returns the rows of the order and its lines. 409 `out_of_stock`.
 */
export async function insertOrder(
  ctx: Ctx,
  order: NewOrder,
  extraStatements: readonly SQL[],
): Promise<{ row: OrderRow; lines: OrderLineRow[] }> {
  const { payment, reservedUntil, row, lines } = order;
  const { status, paymentMethod, total, walletApplied } = row;
  const settlement = settleNewOrder({ status, paymentMethod, total, walletApplied, reservedUntil }, payment);
  const units = unitsOf(lines);
  const sets = setsOf(lines);
  const parts = partsOf([reserveStatement(units, sets), ...extraStatements]);
  const written = await queryRows(
    ctx.db,
    writtenLine,
    sql`with ${orderParts(ctx, order, settlementColumns(settlement))}, ${sql.join(parts, sql`, `)}
    select ${insertedOrderId} order_id, (select count(*)::integer from part_0) reserved, line.id, o.nth from line join ordered o on o.variant_id = line.variant_id and o.set_id is not distinct from line.set_id`,
  );
  const { orderId, reserved } = written[0]!;
  assertReserved([...units, ...sets], reserved);
  const idOf = new Map(written.map(({ nth, id }) => [nth, id]));
  const { paid, paymentStatus } = settlement;
  return {
    row: {
      ...row,
      id: orderId,
      paid,
      paymentStatus,
      undelivered: piastres(0),
      collectOnDelivery: false,
      deliveredAt: null,
      rated: false,
      dispatched: false,
    },
    lines: lines.map((line, nth) => ({
      ...line,
      id: idOf.get(nth)!,
      orderId,
      quantityReturned: 0,
    })),
  };
}

/** The statements that insert the order, as parts of one that `with` begins: `placed` returns the order's id, `line` those of its lines. */
function orderParts(
  { locale }: Ctx,
  { userId, cityId, orderType, source, placedBy, couponId, manualPercent, shippingWaived, row, lines }: NewOrder,
  settled: ReturnType<typeof settlementColumns>,
): SQL {
  const placedAt = sql`${row.placedAt}::timestamptz`;
  return sql`ordered as (
      select * from jsonb_to_recordset(${columnsJson(lines.map((line, nth) => ({ nth, ...line })))}::jsonb) o (nth integer, product_id integer, variant_id integer,
        slug text, name_ar text, name_en text, variant_name_ar text, variant_name_en text, sku text, set_id integer, set_name_ar text, set_name_en text, set_quantity integer,
        image text, quantity integer, list_price integer, price integer, discount integer, total integer)
    ), placed as (
      insert into orders (number, user_id, status, payment_method, locale, address_id, city_id, address, list_total, goods_total,
        discount, discount_reason, shipping_fee, rounding, tax, total, wallet_applied, items_count, gift, gift_note, order_type, source, delivery_from,
        delivery_to, placed_at, coupon_id, placed_by, manual_percent, shipping_waived, ${settled.names})
      values (${row.number}, ${userId}, ${row.status}, ${row.paymentMethod}, ${locale},
        (select id from addresses where id = ${row.addressId}), ${cityId}, ${JSON.stringify(row.address)}::jsonb, ${row.listTotal}, ${row.goodsTotal},
        ${row.discount}, ${row.discountReason}, ${row.shippingFee}, ${row.rounding}, ${row.tax}, ${row.total}, ${row.walletApplied}, ${row.itemsCount},
        ${row.gift}, ${row.giftNote}, ${orderType}, ${source}, ${row.deliveryFrom}, ${row.deliveryTo}, ${placedAt},
        ${couponId}::integer, ${placedBy}::integer, ${manualPercent}::integer, ${shippingWaived}::boolean, ${settled.values})
      returning id
    ), line as (
      insert into order_lines (order_id, product_id, variant_id, slug, name_ar, name_en, variant_name_ar, variant_name_en, sku, set_id, set_name_ar, set_name_en, set_quantity,
        image, quantity, list_price, price, discount, total, unit_cost)
      select placed.id, o.product_id, o.variant_id, o.slug, o.name_ar, o.name_en, o.variant_name_ar, o.variant_name_en, o.sku, o.set_id, o.set_name_ar, o.set_name_en, o.set_quantity,
        o.image, o.quantity, o.list_price, o.price, o.discount, o.total, c.average_cost
      from placed cross join ordered o left join variant_costs c on c.variant_id = o.variant_id order by o.nth returning id, variant_id, set_id
    ), event as (
      insert into order_events (order_id, status, actor_id, created_at) select id, ${row.status}, ${placedBy ?? userId}::integer, ${placedAt} from placed
    )`;
}
