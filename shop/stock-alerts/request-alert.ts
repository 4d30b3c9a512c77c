import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { stockAlerts } from '#db/schema.ts';
import { profile } from '#shop/auth/profile.ts';
import { limit, perAddress, sharedLimits } from '#shop/auth/rate-limit.ts';
import { assertCanReceiveSms } from '#shop/auth/sms-budget.ts';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import type { Ctx } from '#shop/context.ts';
import { type Destination, destinationFields, destinationOf } from '#shop/destination.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { emptyToUndefined, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';

export const requestAlertInput = z.object({
  /** The product. */
  id: rowId,
  /** One of its variants; may be left out when it has only one. */
  variant_id: z.preprocess(emptyToUndefined, rowId.optional()),
  ...destinationFields,
});

/** How the shopper will be notified. */
export type AlertRequested = Pick<Destination, 'channel'>;

/**
 * Requests one message when a sold-out variant is in stock again: to the phone or e-mail address in the input, or to the account's verified e-mail
 * address or else its phone. A repeated request changes nothing. An address that refused further messages gets the same reply and no message, except
 * at the request of its own account. 404 for a product that is not on sale, 422 at `variant_id` for a variant that is in stock, 429 after too many.
 */
export const requestAlert = verb({
  scope: 'anyone',
  input: requestAlertInput,
  async run(ctx, { id: productId, variant_id, ...contact }): Promise<AlertRequested> {
    const catalogue = await ctx.catalogue.get();
    const product = catalogue.product(productId, ctx.now);
    if (!product) throw new ShopError('not_found');
    await assertVariantsChosen(ctx, [{ productId, variantId: variant_id ?? null }]);
    const variant =
      variant_id === undefined ? product.variants[0] : product.variants.find(({ id }) => id === variant_id);
    if (!variant) throw invalidField('variant_id', 'not_valid');
    if (variant.stock > 0) throw invalidField('variant_id', 'variant_in_stock');

    const own = await ownDestinations(ctx);
    const hasContact = contact.phone !== undefined || contact.email !== undefined;
    const { channel, to } = !hasContact && own[0] ? own[0] : destinationOf(contact);
    await assertCanReceiveSms(ctx, { channel, to });
    await assertSeldom(ctx, to);

    const ofRecipient = and(eq(stockAlerts.recipient, to), isNotNull(stockAlerts.unsubscribedAt));
    if (own.some((destination) => destination.to === to))
      await ctx.db.update(stockAlerts).set({ unsubscribedAt: null }).where(ofRecipient);
    else if ((await ctx.db.select({ id: stockAlerts.id }).from(stockAlerts).where(ofRecipient).limit(1)).length > 0)
      return { channel };
    const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const { locale, now: createdAt } = ctx;
    await ctx.db
      .insert(stockAlerts)
      .values({ productId, variantId: variant.id, userId, channel, recipient: to, locale, createdAt })
      .onConflictDoNothing();
    return { channel };
  },
});

/** The verified addresses of the current user, e-mail first; none for a guest. */
async function ownDestinations(ctx: Ctx): Promise<Destination[]> {
  if (ctx.actor.kind === 'guest') return [];
  const { phone, email, emailVerified } = await profile(ctx);
  return [
    ...(email !== null && emailVerified ? [{ channel: 'email' as const, to: email }] : []),
    { channel: 'sms', to: phone },
  ];
}

/** 429 after too many requests from one network address in an hour, or for one recipient in a day. */
async function assertSeldom(ctx: Ctx, to: string): Promise<void> {
  const { stock_alerts_per_hour: perHour, stock_alerts_per_recipient: perRecipient } = await ctx.settings.get();
  if (ctx.address) await limit(ctx, `stock-alert:${ctx.address}`, await perAddress(ctx, perHour), 3600);
  for (const { key, points } of sharedLimits(ctx, 'stock-alert', to, { one: perRecipient, all: perRecipient * 2 }))
    await limit(ctx, key, points, 86_400);
}
