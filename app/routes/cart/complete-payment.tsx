import { useState } from 'react';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/complete-payment';
import { AddressText } from '#app/components/addresses/address-text.tsx';
import { Choices } from '#app/components/cart/choices.tsx';
import { Summary, SummaryAside, cartTotals } from '#app/components/cart/summary.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { OrderForm } from '#app/components/checkout/order-form.tsx';
import { PaymentChoice } from '#app/components/checkout/payment-choice.tsx';
import { PlaceOrder } from '#app/components/checkout/place-order.tsx';
import { Steps } from '#app/components/checkout/steps.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { chooseInCart, couponStatus, isChoice } from '#app/middleware/cart-choices.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { listMethodsFor } from '#shop/payments/core/payment-methods.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import { getMessages } from '#words/messages.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const addressId = Number(url.searchParams.get('address'));
  const address = (await listAddresses(ctx)).find(({ id }) => id === addressId);
  if (!address) throw redirect(urls.deliveryAddress(ctx.locale));
  const cart = await getCart(ctx, { address_id: address.id });
  if (!cart.ready) throw redirect(urls.cart(ctx.locale));
  const settings = await ctx.settings.get();
  return {
    address,
    cart,
    coupon: couponStatus(ctx, cart),
    paymentMethods: await listMethodsFor(ctx, cart),
    terms: {
      limit: piastres(settings.cash_on_delivery_limit),
      transferHours: settings.transfer_hold_hours,
      cardMinutes: settings.card_hold_minutes,
    },
    key: crypto.randomUUID(),
  };
}

/**
 * Places the order, and redirects to its payment. The idempotency key comes with the form, so the same form submitted twice is one order, and
 * redirects to it twice. Coupon and wallet are changed here as in the cart.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { key, total_shown: shownTotal, ...fields } = fieldsOf(await formOf(request));
  if (isChoice(fields['intent'])) {
    const address = Number(url.searchParams.get('address')) || undefined;
    return chooseInCart(ctx, fields, urls.completePayment(ctx.locale, { address }), address);
  }
  const gift = fields['gift'] === '1';
  try {
    const { order, payment } = await checkout(
      ctx,
      { ...fields, order_gift_note: gift ? fields['order_gift_note'] : '' },
      { key, receiptLater: true, expectedAmount: shownTotal === undefined ? undefined : Number(shownTotal) },
    );
    if (payment.type === 'redirect') return redirectDocument(payment.url, 303);
    const { common, orders } = getMessages(ctx.locale);
    // An order whose receipt is missing is not under review yet.
    return payment.type === 'receipt'
      ? redirectWithSuccess(ctx, urls.payTransfer(ctx.locale, order.id), common.sent)
      : redirectWithSuccess(ctx, urls.thankYou(ctx.locale, { order: order.id }), orders.placed);
  } catch (error) {
    // The cart shows the remaining items, and why the coupon has no effect.
    return actionFailure(ctx, error, fields, {
      conflictRedirect: urls.cart(ctx.locale),
      redirectCodes: ['coupon_refused'],
    });
  }
}

/** Reloads after a refusal as well: its reason may be a changed amount. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' || defaultShouldRevalidate;

const formId = 'order';

export default function CompletePayment({ loaderData, actionData }: Route.ComponentProps) {
  const { address, cart, coupon, paymentMethods, terms, key } = loaderData;
  const words = useScreenMessages(checkoutScreens);
  const orders = useScreenMessages(orderScreens);
  const locale = useLocale();
  const isOfCoupon = actionData?.refusal?.entered['intent'] === 'coupon';
  const refusal = isOfCoupon ? undefined : actionData?.refusal;
  const availableMethods = paymentMethods.filter(({ available }) => available);
  const [chosenMethod, setChosenMethod] = useState(refusal?.entered['payment_method'] as PaymentMethod | undefined);
  const onlyMethod = availableMethods.length === 1 ? availableMethods[0]?.key : undefined;
  const selectedMethod = availableMethods.find((method) => method.key === chosenMethod)?.key ?? onlyMethod;
  const isCovered = cart.amountDue === 0;
  const placing = {
    form: formId,
    paymentMethod: isCovered ? 'wallet' : (selectedMethod ?? 'none'),
    amount: isCovered ? cart.total : cart.amountDue,
    disabled: !isCovered && availableMethods.length === 0,
  } as const;
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 pt-6 md:px-8 md:py-10">
      <PageHead title={words.payment_title} hidden />
      <Steps at="payment" />
      <h1 className="text-2xl">{words.payment_title}</h1>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="grid gap-8">
          <OrderForm
            id={formId}
            sendKey={key}
            addressId={address.id}
            cart={cart}
            amount={placing.amount}
            refusal={refusal}
          >
            {!isCovered && (
              <PaymentChoice
                methods={paymentMethods}
                terms={terms}
                selected={selectedMethod}
                onSelect={setChosenMethod}
                errors={refusal?.errors['payment_method']}
              />
            )}
          </OrderForm>
          <CheckoutSection title={words.deliver_to} to={urls.deliveryAddress(locale)} change={words.change_address}>
            <AddressText address={address} />
          </CheckoutSection>
          <CheckoutSection title={orders.products} to={urls.cart(locale)} change={words.change_cart}>
            <OrderLines lines={cart.lines} />
          </CheckoutSection>
        </div>
        <SummaryAside>
          <Choices
            cart={cart}
            coupon={coupon}
            refusal={isOfCoupon ? actionData?.refusal : undefined}
            action={urls.completePayment(locale, { address: address.id })}
          />
          <Summary totals={cartTotals(cart)} />
          <div className="hidden lg:grid">
            <PlaceOrder {...placing} />
          </div>
        </SummaryAside>
        <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-paper px-4 py-3 md:bottom-0 lg:hidden">
          <PlaceOrder {...placing} />
        </div>
      </div>
    </div>
  );
}

function CheckoutSection({
  title,
  to,
  change,
  children,
}: {
  title: string;
  to: string;
  change: string;
  children: React.ReactNode;
}) {
  return (
    <section className="grid gap-2 border-t border-line pt-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg">{title}</h2>
        <Link to={to} className="inline-flex min-h-11 items-center text-sm text-link">
          {change}
        </Link>
      </div>
      {children}
    </section>
  );
}
