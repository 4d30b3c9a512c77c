import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { columnsJson } from '#db/many.ts';
import { orderChanges } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { release, reserve } from '#shop/inventory/reserve.ts';
import { orderChanged } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { rowId } from '#shop/parse.ts';
import { cancelOpenPayments, recordWalletRefund, setOpenTransferAmount } from '#shop/payments/core/change-amount.ts';
import { releaseCoupon } from '#shop/rewards/coupon.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/audit/audit.ts';
import { assertNotStale, seenField } from '#shop/stale-check.ts';
import { destinationInput, linesInput, shownAmount, useWallet } from './change-input.ts';
import { type OrderChangePlan, planChange, type PlannedLine } from './plan-change.ts';
import { lockOrderOwner } from '../lock-order.ts';
import { writeSettlement } from '../write-settlement.ts';
import { deliveryWindow } from '#values/working-days.ts';
import { type ChangeableOrder, readChangeableOrder } from './changeable-order.ts';
import { verb } from '#shop/verb.ts';
import { isCash } from '#values/payment-methods.ts';

/** Omitted fields do not change. `lines` contains all lines that the order should have. */
export const changeOrderFields = {
  id: rowId,
  lines: linesInput.optional(),
  address: destinationInput.optional(),
  /** Whether the shopper's wallet pays the amount due after the change. */
  use_wallet: useWallet,
};

export const quoteChangeInput = z.object(changeOrderFields);

export const changeOrderInput = z.object({
  ...changeOrderFields,
  seen: seenField,
  /** The total that was shown, in EGP. If the total differs, the change is refused with 422 `total_changed`. */
  shown: shownAmount,
});

/** Previews a change without writing or locking anything. Refuses what `changeOrder` would refuse. Needs `orders.manage`. */
export const quoteChange = verb({
  scope: 'orders.manage',
  input: quoteChangeInput,
  async run(ctx, requested): Promise<OrderChangePlan> {
    const order = await readChangeableOrder(ctx, requested.id, false);
    return planChange(ctx, order, requested, false);
  },
});

/**
 * Changes an order before dispatch: quantities, products, address. Items that stay keep their agreed prices and new items get today's;
 * all other pricing rules apply as usual. Stock, coupon and money are updated in the same transaction. 409 `invalid_order_transition`
 * from dispatch on, `payment_pending` while a receipt is under review, `stale_version`, `order_in_parcels` for fewer units than its parcels have; 422 `total_changed`, `out_of_stock`, and when
 * nothing changes. Needs `orders.manage`.
 */
export const changeOrder = verb({
  scope: 'orders.manage',
  input: changeOrderInput,
  async run(ctx, requested): Promise<void> {
    const { userId: actorId } = ctx.actor;
    if (requested.lines === undefined && requested.address === undefined)
      throw invalidField('lines', 'nothing_changed');
    await inTransaction(ctx, async (tx) => {
      await lockOrderOwner(tx, requested.id);
      const order = await readChangeableOrder(tx, requested.id, true);
      assertNotStale(order.updatedAt, requested.seen);
      const plan = await planChange(tx, order, requested, true);
      // An empty change must not notify the shopper.
      if (plan.stockChanges.length === 0 && !plan.destination && plan.totals.fromWallet === 0)
        throw invalidField('lines', 'nothing_changed');
      if (requested.shown !== undefined && requested.shown !== plan.totals.total)
        throw new ShopError('total_changed', { params: { total: plan.totals.total } });
      await writeLines(tx, order, plan);
      await writeTotals(tx, order, plan);
      await settleDifference(tx, order, plan);
      await writeSettlement(tx, order.id);
      const { id, userId, number, locale, updatedAt: changedFrom } = order;
      const { phone } = (plan.destination ?? order).address;
      const { total, amountDue, collectOnDelivery, refundToWallet: refunded } = plan.totals;
      const isDueAtDoor = collectOnDelivery || isCash(order.method);
      await notifyCustomer(
        tx,
        orderChanged({ id, userId, number, locale, phone }, { changedFrom, total, amountDue, isDueAtDoor, refunded }),
      );
      await tx.db.insert(orderChanges).values({
        orderId: order.id,
        actorId,
        totalBefore: order.total,
        totalAfter: plan.totals.total,
        createdAt: tx.now,
      });
      await audit(tx, {
        actorId,
        action: 'order.change',
        entity: 'order',
        entityId: order.id,
        before: {
          total: order.total,
          paid: order.paid,
          lines: order.lines.map(auditedLine),
          city: order.address.city.nameEn,
        },
        after: {
          total: plan.totals.total,
          paid: plan.totals.paid,
          back: plan.totals.refundToWallet,
          left: plan.totals.amountDue,
          lines: plan.lines.map(auditedLine),
          // The full address belongs to the shopper and is erased with them; the audit log is not, so it records only the city.
          ...(plan.destination && { city: plan.destination.address.city.nameEn, address_changed: true }),
        },
      });
    }).catch((error: unknown) => {
      const constraint = databaseConstraint(error);
      if (constraint === 'orders_first_phone_once') throw invalidField('address.phone', 'first_order_phone');
      throw constraint?.startsWith('parcel_lines_') ? new ShopError('order_in_parcels') : error;
    });
  },
});

const auditedLine = ({
  productId,
  quantity,
  nameEn,
  variantNameEn,
}: Pick<PlannedLine, 'productId' | 'quantity' | 'nameEn' | 'variantNameEn'>) => ({
  product_id: productId,
  quantity,
  name: variantNameEn === '' ? nameEn : `${nameEn} · ${variantNameEn}`,
});

/** Writes the lines and adjusts the stock. The variants must be locked. */
async function writeLines(
  ctx: Ctx,
  { id }: ChangeableOrder,
  { lines, stockChanges, setChanges }: OrderChangePlan,
): Promise<void> {
  const written = columnsJson(lines);
  await ctx.db.execute(sql`
    delete from order_lines l where order_id = ${id} and not exists (
      select from jsonb_to_recordset(${written}::jsonb) w (variant_id integer, set_id integer)
      where w.variant_id = l.variant_id and w.set_id is not distinct from l.set_id)`);
  await ctx.db.execute(sql`
    insert into order_lines (order_id, product_id, variant_id, slug, name_ar, name_en, variant_name_ar, variant_name_en, sku, set_id, set_name_ar, set_name_en, set_quantity, image, quantity, list_price, price, discount, total, unit_cost)
    select ${id}, w.product_id, w.variant_id, w.slug, w.name_ar, w.name_en, w.variant_name_ar, w.variant_name_en, w.sku, w.set_id, w.set_name_ar, w.set_name_en, w.set_quantity, w.image, w.quantity, w.list_price, w.price, w.discount, w.total,
      (select c.average_cost from variant_costs c where c.variant_id = w.variant_id)
    from jsonb_to_recordset(${written}::jsonb) w (nth integer, product_id integer, variant_id integer,
      slug text, name_ar text, name_en text, variant_name_ar text, variant_name_en text, sku text, set_id integer, set_name_ar text, set_name_en text, set_quantity integer, image text,
      quantity integer, list_price integer, price integer, discount integer, total integer) order by w.nth
    on conflict (order_id, variant_id, set_id) do update set quantity = excluded.quantity, set_quantity = excluded.set_quantity, price = excluded.price, discount = excluded.discount, total = excluded.total`);
  await reserve(
    ctx,
    id,
    stockChanges.filter(({ quantity }) => quantity > 0),
    setChanges.filter(({ quantity }) => quantity > 0),
  );
  await release(
    ctx,
    id,
    stockChanges.filter(({ quantity }) => quantity < 0).map((units) => ({ ...units, quantity: -units.quantity })),
    setChanges.filter(({ quantity }) => quantity < 0).map((sets) => ({ ...sets, quantity: -sets.quantity })),
  );
}

async function writeTotals(
  ctx: Ctx,
  order: ChangeableOrder,
  { totals: changed, destination, itemsCount }: OrderChangePlan,
): Promise<void> {
  // Another city has its own days; for the same one the promise stays.
  const movesTo = destination && destination.cityId !== order.cityId && deliveryWindow(ctx.now, destination.days);
  const losesCoupon = order.discountReason === 'coupon' && changed.discountReason !== 'coupon';
  await ctx.db.execute(sql`
    update orders set list_total = ${changed.listSubtotal}, goods_total = ${changed.subtotal}, discount = ${changed.discount},
      discount_reason = ${changed.discountReason}, coupon_id = case when ${losesCoupon}::boolean then null else coupon_id end,
      shipping_fee = ${changed.shippingFee}, rounding = ${changed.rounding}, tax = ${changed.tax}, total = ${changed.total}, wallet_applied = ${changed.walletApplied},
      paid = ${changed.paid}, collect_on_delivery = ${changed.collectOnDelivery}, items_count = ${itemsCount}
      ${destination ? sql`, address = ${JSON.stringify(destination.address)}::jsonb, city_id = ${destination.cityId}, address_id = null` : sql``}
      ${movesTo ? sql`, delivery_from = ${movesTo.from}, delivery_to = ${movesTo.to}` : sql``}
    where id = ${order.id}`);
  if (losesCoupon) await releaseCoupon(ctx, order.id);
}

/** Refunds an overpayment to the wallet, debits what the wallet pays, and sets the pending payment to the amount due. */
async function settleDifference(ctx: Ctx, order: ChangeableOrder, { totals: changed }: OrderChangePlan): Promise<void> {
  const { id, userId, updatedAt } = order;
  // The reference contains the order's version, so that each change has its own wallet entry.
  const cause = { orderId: id, reference: String(updatedAt.getTime()) };
  const { refundToWallet, fromWallet, amountDue } = changed;
  if (refundToWallet > 0) {
    await addToWallet(ctx, { userId, amount: refundToWallet, kind: 'order_changed', ...cause });
    const walletExcess = refundToWallet - Math.min(refundToWallet, order.walletApplied);
    if (walletExcess > 0) await recordWalletRefund(ctx, id, walletExcess);
  }
  if (fromWallet > 0) await addToWallet(ctx, { userId, amount: -fromWallet, kind: 'order_changed', ...cause });
  if (amountDue > 0 && !changed.collectOnDelivery) await setOpenTransferAmount(ctx, id, amountDue);
  else await cancelOpenPayments(ctx, id);
}
