import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { payments } from '#db/schema.ts';
import { limit } from '#shop/auth/rate-limit.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { locales } from '#values/locale.ts';
import { piastres } from '#values/money.ts';
import { prorate } from '#values/prorate.ts';
import { getMessages } from '#words/messages.ts';
import { fetchGatewayStatus } from './fetch-gateway-status.ts';
import { type Charge, type Gateway, GatewayUnavailable, GatewayRefused } from './core/gateway.ts';
import { insertPayment } from './core/insert-payment.ts';
import { isPayable, type PaymentRow, readPayment, showPayment } from './show-payment.ts';
import { cardMethods } from '#values/payment-methods.ts';

/** Where the shopper goes next: the gateway's page, or (null) the shop's own page with the status of the payment. */
export type OpenedPayment = { url: string | null; reference: string };

/** Pages opened per buyer and hour. */
const perHour = 30;

/** The minimum time a hosted page stays open; a payment that is too late for the order is refunded. */
const minSeconds = 60;

/**
 * Opens the gateway's page for a card payment. Each attempt opens one page: a shopper who returns, because the first page was closed or declined,
 * gets a new attempt for the same order, after the gateway has been queried about the one before. 404 for an unknown reference, 503
 * `gateway_unavailable` when the gateway is unreachable, 429 after too many.
 */
export async function openPayment(ctx: Ctx, reference: string): Promise<OpenedPayment> {
  const { gateway } = ctx;
  let payment = await latestAttempt(ctx, await readPayment(ctx, reference));
  if (!gateway) throw new ShopError('payment_method_closed');
  try {
    if (payment.opened && payment.state !== 'paid' && payment.state !== 'refunded') {
      await fetchGatewayStatus(ctx, gateway, payment.reference);
      payment = await readPayment(ctx, payment.reference);
    }
    const { state } = await showPayment(ctx, payment.reference);
    if (state === 'paid' || state === 'refunded' || !isPayable(payment) || payment.state === 'pending')
      return { url: null, reference: payment.reference };
    await limit(ctx, `pay:${payment.userId}`, perHour, 3600);
    const fresh =
      payment.opened || payment.state !== 'created' ? await createNewAttempt(ctx, gateway, payment) : payment;
    if (!fresh || !(await claimPayment(ctx, fresh.id))) return { url: null, reference: payment.reference };
    const { url, providerOrder } = await gateway.open(await buildCharge(ctx, fresh));
    await ctx.db.update(payments).set({ providerOrder }).where(eq(payments.id, fresh.id));
    return { url, reference: fresh.reference };
  } catch (error) {
    if (error instanceof GatewayUnavailable || error instanceof GatewayRefused)
      throw new ShopError('gateway_unavailable', { retryAfter: 30 });
    throw error;
  }
}

/** The order's latest attempt: old links lead to it too. */
async function latestAttempt(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.orderId === null) return payment;
  const [latest] = await ctx.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, payment.orderId),
        inArray(payments.method, cardMethods),
        eq(payments.isOverpayment, false),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return latest && latest.reference !== payment.reference ? readPayment(ctx, latest.reference) : payment;
}

/** The next attempt after one that did not end or was declined; null when payment is no longer needed, or another call made the attempt. */
async function createNewAttempt(ctx: Ctx, gateway: Gateway, before: PaymentRow): Promise<PaymentRow | null> {
  const reference = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, before.userId);
    const now = await latestAttempt(tx, await readPayment(tx, before.reference));
    if (now.id !== before.id || now.state === 'paid' || now.state === 'pending' || !isPayable(now)) return null;
    await tx.db.execute(sql`update payments set status = 'cancelled' where id = ${now.id} and status = 'created'`);
    const purpose = now.orderId === null ? { depositUserId: now.userId } : { orderId: now.orderId };
    const payment = await insertPayment(tx, {
      purpose: purpose,
      method: 'credit_card',
      provider: gateway.name,
      amount: piastres(now.amount),
      locale: now.locale,
    });
    return payment.reference;
  });
  return reference === null ? null : readPayment(ctx, reference);
}

/** Marks that the page is being opened at the gateway; false when another call did so first. */
async function claimPayment(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`update payments set opened_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${id} and opened_at is null and status = 'created' returning id`,
  );
  return rows.length > 0;
}

const plainItem = (name: string) => ({ quantity: 1, name, variantName: '' });

const buyerRow = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  locale: z.enum(locales),
});

const orderDestination = z.object({
  city: z.string(),
  country: z.string(),
  shippingFee: z.int(),
  locale: z.enum(locales),
});

/** The charge for the gateway: the lines after discount and the shipping, adjusted to the amount due. */
async function buildCharge(
  ctx: Ctx,
  { reference, amount, orderId, userId, held: reservedSeconds, locale: begunIn }: PaymentRow,
): Promise<Charge> {
  const buyer = (
    await queryRows(ctx.db, buyerRow, sql`select name, phone, email, locale from users where id = ${userId}`)
  )[0]!;
  if (orderId === null) {
    const { card_hold_minutes } = await ctx.settings.get();
    const locale = begunIn ?? buyer.locale;
    const items = [{ ...plainItem(getMessages(locale).payments.deposit_item), amount: piastres(amount) }];
    const where = { city: '', country: '' };
    return {
      reference,
      amount: piastres(amount),
      items,
      buyer: { ...buyer, ...where },
      locale,
      expiresIn: card_hold_minutes * 60,
    };
  }
  const place = (
    await queryRows(
      ctx.db,
      orderDestination,
      sql`select address -> 'city' ->> 'nameEn' city, address -> 'country' ->> 'nameEn' country, shipping_fee, locale from orders where id = ${orderId}`,
    )
  )[0]!;
  const { locale } = place;
  const lines = await queryRows(
    ctx.db,
    z.object({ quantity: z.int(), name: z.string(), variantName: z.string(), total: z.int() }),
    sql`select quantity, case when ${locale} = 'ar' then name_ar else name_en end name,
        case when ${locale} = 'ar' then variant_name_ar else variant_name_en end variant_name, total
      from order_lines where order_id = ${orderId} order by id`,
  );
  const all = [...lines, { ...plainItem(getMessages(locale).payments.shipping_item), total: place.shippingFee }];
  const parts = prorate(
    piastres(amount),
    all.map(({ total }) => total),
  );
  const items = all
    .map(({ total: _total, ...item }, index) => ({ ...item, amount: parts[index]! }))
    .filter((item) => item.amount > 0);
  return {
    reference,
    amount: piastres(amount),
    items,
    buyer: { ...buyer, city: place.city, country: place.country },
    locale,
    expiresIn: Math.max(minSeconds, reservedSeconds ?? 0),
  };
}
