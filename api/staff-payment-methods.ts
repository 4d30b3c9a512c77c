import { z } from '@hono/zod-openapi';
import {
  closePaymentMethod,
  listPaymentMethodStates,
  openPaymentMethod,
} from '#shop/settings/manage/payment-method-states.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';

const tag = 'Staff';

const stateSchema = z
  .object({
    key: z.enum(paymentMethods),
    configured: z.boolean().describe('false for a transfer without an account, and for cards without a gateway'),
    reason: z
      .object({ ar: z.string(), en: z.string() })
      .nullable()
      .describe('what shoppers read while it is off; null while it is on'),
  })
  .openapi('PaymentMethodState');

const output = z.array(stateSchema);

/** The switches of the payment methods. */
export const staffPaymentMethodRoutes = [
  expose(listPaymentMethodStates, {
    method: 'get',
    path: paths.staffPaymentMethods,
    tag,
    summary: 'List the payment methods, each with whether it is on',
    output,
    present: (states) => states,
  }),
  expose(closePaymentMethod, {
    method: 'put',
    path: paths.staffPaymentMethod,
    tag,
    summary: 'Switch a payment method off, with the reason that shoppers read; effective immediately',
    description: 'At least one method stays on. Orders that were placed with it stay as they are.',
    output,
    present: (states) => states,
    message: ({ locale }) => getMessages(locale).daily_work.method_closed,
  }),
  expose(openPaymentMethod, {
    method: 'delete',
    path: paths.staffPaymentMethod,
    tag,
    summary: 'Switch a payment method on again; effective immediately',
    output,
    present: (states) => states,
    message: ({ locale }) => getMessages(locale).daily_work.method_opened,
  }),
] as const;
