import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { limit } from '#shop/auth/rate-limit.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Locale } from '#values/locale.ts';
import { piastres, prorate } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { askAbout } from './ask-about.ts';
import { type Charge, type Gateway, GatewayAway, GatewayRefused } from './gateway.ts';
import { writePayment } from './new-payment.ts';
import { isWanted, type PaymentRow, readPayment, showPayment } from './show-payment.ts';

/** Where a shopper goes on to: the gateway's page, or (null) the shop's own word on how the payment stands. */
export type Opened = { url: string | null; reference: string };

/** Pages opened for one buyer in an hour. */
const perHour = 30;

/** The least a hosted page stays open; what comes too late for the order goes back. */
const leastSeconds = 60;

/**
 * Opens the gateway's page for a payment that is to be made by card. A page is opened once: who comes a second time, because the
 * first was closed or declined, gets a new attempt for the same order, after the gateway has been asked about the one before.
 * 404 for an unknown reference, 503 `payment_away` when the gateway can't be asked, 429 after too many.
 */
export async function openPayment(ctx: Ctx, reference: string): Promise<Opened> {
  const { gateway } = ctx;
  let payment = await currentOf(ctx, await readPayment(ctx, reference));
  if (!gateway) throw new ShopError('payment_method_closed');
  try {
    if (payment.opened && payment.state !== 'paid' && payment.state !== 'refunded') {
      await askAbout(ctx, gateway, payment.reference);
      payment = await readPayment(ctx, payment.reference);
    }
    if (
      (await showPayment(ctx, payment.reference)).state === 'paid' ||
      !isWanted(payment) ||
      payment.state === 'pending'
    )
      return { url: null, reference: payment.reference };
    await limit(ctx, `pay:${payment.user_id}`, perHour, 3600);
    const fresh = payment.opened || payment.state !== 'created' ? await attemptAnew(ctx, gateway, payment) : payment;
    if (!fresh || !(await claim(ctx, fresh.id))) return { url: null, reference: payment.reference };
    const { url, providerOrder } = await gateway.open(await chargeOf(ctx, fresh));
    await ctx.db.execute(sql`update payments set provider_order = ${providerOrder} where id = ${fresh.id}`);
    return { url, reference: fresh.reference };
  } catch (error) {
    if (error instanceof GatewayAway || error instanceof GatewayRefused)
      throw new ShopError('payment_away', { retryAfter: 30 });
    throw error;
  }
}

/** An order's latest attempt: an old link leads to it too. */
async function currentOf(ctx: Ctx, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.order_id === null) return payment;
  const [latest] = await rowsOf<{ reference: string }>(
    ctx.db,
    sql`select reference from payments where order_id = ${payment.order_id} and method = 'credit_card' and not surplus order by id desc limit 1`,
  );
  return latest && latest.reference !== payment.reference ? readPayment(ctx, latest.reference) : payment;
}

/** The next attempt after one that did not end or was declined; null when money is not wanted any more, or another made it. */
async function attemptAnew(ctx: Ctx, gateway: Gateway, before: PaymentRow): Promise<PaymentRow | null> {
  const reference = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, before.user_id);
    const now = await currentOf(tx, await readPayment(tx, before.reference));
    if (now.id !== before.id || now.state === 'paid' || now.state === 'pending' || !isWanted(now)) return null;
    await tx.db.execute(sql`update payments set state = 'cancelled' where id = ${now.id} and state = 'created'`);
    const purpose = now.order_id === null ? { depositUserId: now.user_id } : { orderId: now.order_id };
    const made = await writePayment(tx, {
      for: purpose,
      method: 'credit_card',
      provider: gateway.name,
      amount: piastres(now.amount),
    });
    return made.reference;
  });
  return reference === null ? null : readPayment(ctx, reference);
}

/** Notes that the gateway is being told; false when another was quicker. */
async function claim(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(
    ctx.db,
    sql`update payments set opened_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${id} and opened_at is null and state = 'created' returning id`,
  );
  return rows.length > 0;
}

type Buyer = { name: string; phone: string; email: string | null; locale: Locale };
type Place = { city: string; country: string; shipping_fee: number; locale: Locale };

/** What the gateway is told: the lines after discount and the shipping, brought to what is left to pay. */
async function chargeOf(ctx: Ctx, { reference, amount, order_id, user_id, held }: PaymentRow): Promise<Charge> {
  const [buyer] = (await rowsOf<Buyer>(
    ctx.db,
    sql`select name, phone, email, locale from users where id = ${user_id}`,
  )) as [Buyer];
  if (order_id === null) {
    const { card_hold_minutes } = await ctx.settings.get();
    const items = [{ name: wordsIn(buyer.locale).payments.deposit_item, amount: piastres(amount) }];
    const where = { city: '', country: '' };
    const { locale } = buyer;
    return {
      reference,
      amount: piastres(amount),
      items,
      buyer: { ...buyer, ...where },
      locale,
      expiresIn: card_hold_minutes * 60,
    };
  }
  const [place] = (await rowsOf<Place>(
    ctx.db,
    sql`select address -> 'city' ->> 'nameEn' city, address -> 'country' ->> 'nameEn' country, shipping_fee, locale from orders where id = ${order_id}`,
  )) as [Place];
  const { locale } = place;
  const lines = await rowsOf<{ name: string; total: number }>(
    ctx.db,
    sql`select case when quantity > 1 then quantity || ' × ' else '' end || case when ${locale} = 'ar' then name_ar else name_en end name, total
      from order_lines where order_id = ${order_id} order by id`,
  );
  const all = [...lines, { name: wordsIn(locale).payments.shipping_item, total: place.shipping_fee }];
  const parts = prorate(
    piastres(amount),
    all.map(({ total }) => total),
  );
  const items = all.map(({ name }, index) => ({ name, amount: parts[index]! })).filter((item) => item.amount > 0);
  return {
    reference,
    amount: piastres(amount),
    items,
    buyer: { ...buyer, city: place.city, country: place.country },
    locale,
    expiresIn: Math.max(leastSeconds, held ?? 0),
  };
}
