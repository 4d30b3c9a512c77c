import { z } from '@hono/zod-openapi';
import { orderStatuses } from '#shop/orders/states.ts';
import type { Batch } from '#shop/receiving/batch-rows.ts';
import type { Buyer } from '#shop/receiving/buyers.ts';
import type { ExpiryRules } from '#shop/receiving/manage/expiry-rules.ts';
import type { BatchTotals } from '#shop/receiving/manage/list-batches.ts';
import type { StockCountRow } from '#shop/receiving/manage/stock-counts.ts';
import type { StockCount } from '#shop/receiving/stock-count.ts';
import { egp, piastres } from '#values/money.ts';
import { stockCountStates } from '#values/receiving.ts';
import { presentCost, presentVariantFields, variantFields } from './staff-receiving.ts';

const count = z.number().int();
const moment = z.iso.datetime();
const bi = z.object({ ar: z.string(), en: z.string() });

export const batchSchema = z
  .object({
    id: count,
    ...variantFields,
    code: z.string().describe('empty when only the date is printed'),
    expires_on: z.iso.date().nullable(),
    unit_cost: z.number().nullable().describe('EGP; null: unknown'),
    received: count,
    remaining: count.describe('units in the stock'),
    withheld: count.describe('units that are here but not sold'),
    value: z.number().nullable().describe('EGP at cost, of the units that are here; null: unknown'),
    recalled_at: moment.nullable(),
    recall_reason: z.string().nullable(),
    shelf_days: count.describe('from how many days before its expiry it is not sold'),
    price: z.number(),
    offer_price: z.number().nullable().describe('of an active offer'),
  })
  .openapi('Batch');

export const presentBatch = (batch: Batch): z.input<typeof batchSchema> => ({
  id: batch.id,
  ...presentVariantFields(batch),
  code: batch.code,
  expires_on: batch.expiresOn,
  unit_cost: presentCost(batch.unitCost),
  received: batch.received,
  remaining: batch.remaining,
  withheld: batch.withheld,
  value: presentCost(batch.unitCost === null ? null : batch.unitCost * (batch.remaining + batch.withheld)),
  recalled_at: batch.recalledAt,
  recall_reason: batch.recallReason,
  shelf_days: batch.shelfDays,
  price: egp(piastres(batch.price)),
  offer_price: presentCost(batch.offerPrice),
});

export const batchTotalsSchema = z.object({
  units: count,
  value: z.number().describe('EGP at cost, without the units of unknown cost'),
  unknown: count.describe('units of unknown cost'),
});

export const presentTotals = ({ units, value, unknown }: BatchTotals): z.input<typeof batchTotalsSchema> => ({
  units,
  value: egp(piastres(value)),
  unknown,
});

export const buyerSchema = z
  .object({
    order_id: count,
    order_number: z.string(),
    status: z.enum(orderStatuses),
    name: z.string(),
    phone: z.string(),
    units: count,
    placed_at: moment,
    notified: z.boolean().describe('the message of the recall was written'),
  })
  .openapi('BatchBuyer');

export const presentBuyer = (buyer: Buyer): z.input<typeof buyerSchema> => ({
  order_id: buyer.orderId,
  order_number: buyer.number,
  status: buyer.status,
  name: buyer.name,
  phone: buyer.phone,
  units: buyer.units,
  placed_at: buyer.placedAt,
  notified: buyer.isNotified,
});

export const expiryRulesSchema = z
  .object({
    days: count.describe('the shop’s setting `min_shelf_days`'),
    categories: z.array(
      z.object({
        id: count,
        parent_id: count.nullable(),
        name: bi,
        days: count.nullable().describe('null: those of the parent, or the shop’s'),
      }),
    ),
  })
  .openapi('ExpiryRules');

export const presentExpiryRules = ({ days, rules }: ExpiryRules): z.input<typeof expiryRulesSchema> => ({
  days,
  categories: rules.map(({ categoryId, parentId, ...rule }) => ({ id: categoryId, parent_id: parentId, ...rule })),
});

const countState = z.enum(stockCountStates);

export const stockCountRowSchema = z
  .object({ id: count, name: z.string(), status: countState, created_at: moment, booked_at: moment.nullable() })
  .openapi('StockCountRow');

export const presentStockCountRow = (row: StockCountRow): z.input<typeof stockCountRowSchema> => ({
  id: row.id,
  name: row.name,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  booked_at: row.bookedAt?.toISOString() ?? null,
});

export const stockCountSchema = z
  .object({
    id: count,
    name: z.string(),
    status: countState,
    category: z.object({ id: count, name: bi }).nullable(),
    note: z.string().nullable().describe('the reason that was booked'),
    created_at: moment,
    booked_at: moment.nullable(),
    lines: z.array(
      z.object({
        ...variantFields,
        counted: count.nullable().describe('null: in the category, but not scanned'),
        expected: count.describe('the stock at the last scan'),
        difference: count.nullable(),
        booked: count.nullable().describe('the change of the stock that was booked'),
        reserved: count.describe('units of orders not sent yet: out of the stock, but maybe on the shelf'),
      }),
    ),
  })
  .openapi('StockCount');

export const presentStockCount = (of: StockCount): z.input<typeof stockCountSchema> => ({
  id: of.id,
  name: of.name,
  status: of.status,
  category: of.category,
  note: of.note,
  created_at: of.createdAt,
  booked_at: of.bookedAt,
  lines: of.lines.map(({ counted, expected, booked, reserved, ...variant }) => ({
    ...presentVariantFields(variant),
    counted,
    expected,
    difference: counted === null ? null : counted - expected,
    booked,
    reserved,
  })),
});
