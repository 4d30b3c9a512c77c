import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { askAbout } from './ask-about.ts';
import { GatewayAway, GatewayRefused } from './gateway.ts';
import { type PaymentShown, readPayment, showPayment } from './show-payment.ts';

/** Between two questions about one payment: its page asks often, and may be open twice. */
const pauseSeconds = 1;

/**
 * The payment a shopper comes back from, by what their browser brings along. That is a hint and nothing more: it makes the shop
 * ask the gateway, unless it knows already. Gives how the payment stands then, also while the gateway is away. 404 for none.
 */
export async function returnFrom(ctx: Ctx, query: URLSearchParams): Promise<PaymentShown> {
  const reference = referenceOf(ctx, query);
  const payment = await readPayment(ctx, reference);
  const { gateway } = ctx;
  if (gateway && payment.state !== 'paid' && payment.state !== 'refunded') {
    const [due] = await rowsOf<{ id: number }>(
      ctx.db,
      sql`update payments set checked_at = ${ctx.now.toISOString()}::timestamptz
        where id = ${payment.id} and provider = ${gateway.name} and opened_at is not null
          and (checked_at is null or checked_at <= ${ctx.now.toISOString()}::timestamptz - ${pauseSeconds} * interval '1 second') returning id`,
    );
    if (due) {
      await askAbout(ctx, gateway, reference).catch((error: unknown) => {
        if (!(error instanceof GatewayAway || error instanceof GatewayRefused)) throw error;
      });
    }
  }
  return showPayment(ctx, reference);
}

/** The reference in what a browser brings: of the gateway's signed values, or of an address of ours. */
const referenceOf = ({ gateway }: Ctx, query: URLSearchParams): string =>
  gateway?.readReturn(query)?.reference ?? query.get('reference') ?? query.get('merchant_order_id') ?? '';
