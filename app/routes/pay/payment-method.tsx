import { useState } from 'react';
import { Form, redirect, redirectDocument } from 'react-router';
import type { Route } from './+types/payment-method';
import { OrderName } from '#app/components/account/order-name.tsx';
import { PaymentChoice } from '#app/components/checkout/payment-choice.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Amount } from '#app/ui/price.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import { changeMyPaymentMethod } from '#shop/payments/change-payment-method.ts';
import { showOrderPaymentMethods } from '#shop/payments/show-payment-methods.ts';
import { piastres } from '#values/money.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { payScreens } from '#words/payments/screens/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { order, ways } = await orNotFound(showOrderPaymentMethods(ctx, { id: params.id }));
  if (ways.length === 0) throw redirect(urls.order(ctx.locale, order.id));
  const settings = await ctx.settings.get();
  return {
    order,
    ways,
    terms: {
      limit: piastres(settings.cash_on_delivery_limit),
      transferHours: settings.transfer_hold_hours,
      cardMinutes: settings.card_hold_minutes,
    },
  };
}

/** Saves the chosen payment method, and redirects to its payment page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const here = urls.order(ctx.locale, Number(params.id));
  try {
    const { order, payment } = await changeMyPaymentMethod.fromRequest(ctx, { ...fields, id: params.id });
    if (payment.type === 'redirect') return redirectDocument(payment.url, 303);
    if (payment.type === 'receipt') return redirect(urls.payTransfer(ctx.locale, order.id), 303);
    return redirectWithSuccess(ctx, here, getMessages(ctx.locale).orders.way_changed);
  } catch (error) {
    return actionFailure(ctx, error, fields, { conflictRedirect: here });
  }
}

export default function ChangePaymentMethod({ loaderData: { order, ways, terms }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(payScreens);
  const orders = useScreenMessages(orderScreens);
  const locale = useLocale();
  const sending = useSending();
  const refusal = actionData?.refusal;
  const [selected, setSelected] = useState(refusal?.entered['payment_method'] as PaymentMethod | undefined);
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.way_title} hidden />
      <header className="grid gap-1">
        <BackLink to={urls.order(locale, order.id)}>
          <OrderName number={order.number} />
        </BackLink>
        <h1 className="text-2xl">{words.way_title}</h1>
        <p className="text-soft">{words.way_lead}</p>
      </header>
      <p className="flex flex-wrap justify-between gap-x-4 rounded-lg bg-sunk px-6 py-4">
        <span className="text-soft">{orders.residual_amount}</span>
        <Amount value={order.amountDue} className="font-medium" />
      </p>
      <Form method="post" noValidate className="grid gap-6">
        <FormError refusal={refusal} />
        <PaymentChoice
          first={undefined}
          methods={ways}
          terms={terms}
          selected={selected}
          onSelect={setSelected}
          errors={refusal?.errors['payment_method']}
        />
        <Button busy={sending}>{words.way_go}</Button>
      </Form>
    </div>
  );
}
