import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { ApiKeys } from './api-keys.ts';
import { fieldErrors, jsonOf, required, unauthorised } from './json-replies.ts';
import { addOrder } from './store.ts';

const text = z.string(required).min(1, 'This field may not be blank.').max(500);

const intentionInput = z.object({
  amount: z.int('A valid integer is required.').positive(),
  currency: z.literal('EGP', 'Invalid currency.'),
  payment_methods: z.array(z.union([z.int(), z.string()])).min(1, required),
  items: z
    .array(z.object({ name: text, amount: z.int().min(0), quantity: z.int().min(1), description: text.optional() }))
    .default([]),
  billing_data: z.object({ first_name: text, last_name: text, email: text, phone_number: text }),
  special_reference: text,
  expiration: z.int().positive().default(3600),
  notification_url: z.url(),
  redirection_url: z.url(),
});

/** Creates hosted pages: Paymob calls an order to be paid an intention. */
export function intentionRoutes(db: Db, integration: number, apiKeys: ApiKeys): Hono {
  const app = new Hono();
  app.post('/v1/intention/', async (c) => {
    if (!apiKeys.hasSecretKey(c)) return unauthorised(c);
    const input = intentionInput.safeParse(await jsonOf(c));
    if (!input.success) return c.json(fieldErrors(input.error), 400);
    const { amount, currency, items, payment_methods, special_reference, expiration, ...urls } = input.data;
    if (!payment_methods.some((id) => String(id) === String(integration)))
      return c.json({ detail: 'Integration ID/Name does not exist, make sure to use the correct one.' }, 404);
    if (items.length > 0 && items.reduce((sum, item) => sum + item.amount * item.quantity, 0) !== amount)
      return c.json({ items: ['The sum of the items must be equal to the amount.'] }, 400);
    const now = new Date();
    const order = await addOrder(db, {
      reference: special_reference,
      amount,
      currency,
      integration,
      notificationUrl: urls.notification_url,
      redirectionUrl: urls.redirection_url,
      expiresAt: new Date(now.getTime() + expiration * 1000),
      createdAt: now,
    });
    if (!order) return c.json({ special_reference: ['This reference has been used before.'] }, 400);
    return c.json(
      {
        id: `pi_sandbox_${order.id}`,
        intention_order_id: order.id,
        client_secret: order.clientSecret,
        payment_keys: [],
        special_reference,
        status: 'intended',
      },
      201,
    );
  });
  return app;
}
