import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { singleLine } from '#shop/parse.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import type { Bi } from '#values/locale.ts';
import { type PaymentMethod, paymentMethods } from '#values/payment-methods.ts';
import { isMethodConfigured } from '../is-method-configured.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { lockSettings } from './change-setting.ts';

/** A payment method as staff switch it. `reason`: what shoppers read while it is off; null while it is on. */
export type PaymentMethodState = {
  key: PaymentMethod;
  configured: boolean;
  reason: Bi | null;
};

const key = z.enum(paymentMethods);

const reason = z.object({ ar: singleLine(300), en: singleLine(300) });

export const closePaymentMethodInput = z.object({ key, reason });

/** Every payment method with its switch. Needs `payments.configure`. */
export const listPaymentMethodStates = verb({
  scope: 'payments.configure',
  run: async (ctx): Promise<PaymentMethodState[]> => statesOf(ctx, await loadSettings(ctx.db, ctx)),
});

/**
 * Switches a payment method off, with the reason that shoppers read, or changes the reason. Effective at once, for new orders and deposits; orders
 * placed with it stay as they are. 422 at `key` when no other method is left. Needs `payments.configure`.
 */
export const closePaymentMethod = verb({
  scope: 'payments.configure',
  input: closePaymentMethodInput,
  run: (ctx, { key: method, reason: text }): Promise<PaymentMethodState[]> =>
    writeStates(ctx, ctx.actor.userId, method, text),
});

/** Switches a payment method on again. Needs `payments.configure`. */
export const openPaymentMethod = verb({
  scope: 'payments.configure',
  input: z.object({ key }),
  run: (ctx, { key: method }): Promise<PaymentMethodState[]> => writeStates(ctx, ctx.actor.userId, method, null),
});

async function writeStates(
  ctx: Ctx,
  actorId: number,
  method: PaymentMethod,
  text: Bi | null,
): Promise<PaymentMethodState[]> {
  await inTransaction(ctx, async (tx) => {
    await lockSettings(tx);
    const all = await loadSettings(tx.db, tx);
    const { [method]: before = null, ...others } = all.closed_payment_methods;
    const closed = text ? { ...others, [method]: text } : others;
    const isLastOpen = statesOf(tx, { ...all, closed_payment_methods: closed }).every(
      ({ configured, reason: off }) => !configured || off !== null,
    );
    if (text && isLastOpen) throw invalidField('key', 'last_payment_method');
    if (!text && !before) throw new ShopError('stale_version');
    const set = { value: closed, updatedBy: actorId, updatedAt: nextUpdatedAt(null, tx.now) };
    await tx.db
      .insert(settings)
      .values({ key: 'closed_payment_methods', ...set })
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          ...set,
          updatedAt: sql`greatest(excluded.updated_at, ${settings.updatedAt} + interval '1 millisecond')`,
        },
      });
    await audit(tx, {
      actorId,
      action: text ? 'payment_method.close' : 'payment_method.open',
      entity: 'payment_method',
      entityId: method,
      before: { reason: before },
      after: { reason: text },
    });
  });
  await ctx.settings.refresh();
  return statesOf(ctx, await ctx.settings.get());
}

const statesOf = (ctx: Pick<Ctx, 'gateway'>, all: Settings): PaymentMethodState[] =>
  paymentMethods.map((method) => ({
    key: method,
    configured: isMethodConfigured(ctx, method, all),
    reason: all.closed_payment_methods[method] ?? null,
  }));
