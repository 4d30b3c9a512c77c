import { useState } from 'react';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/complete-payment';
import { AddressFields } from '#app/components/addresses/address-form.tsx';
import { AddressText } from '#app/components/addresses/address-text.tsx';
import type { CityChoice } from '#app/components/addresses/find-cities.ts';
import { packPlaces } from '#app/components/addresses/packed-places.ts';
import { DeliveryDays } from '#app/components/cart/cart-page.tsx';
import { Choices } from '#app/components/cart/choices.tsx';
import { Summary, SummaryAside, type CartTotals, cartTotals } from '#app/components/cart/summary.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { DepositNotice } from '#app/components/checkout/deposit-notice.tsx';
import { OrderForm } from '#app/components/checkout/order-form.tsx';
import { PaymentChoice } from '#app/components/checkout/payment-choice.tsx';
import { PlaceOrder } from '#app/components/checkout/place-order.tsx';
import { Steps } from '#app/components/checkout/steps.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { chooseInCart, couponStatus, isChoice } from '#app/middleware/cart-choices.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import type { Refusal } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { listLocations } from '#shop/addresses/list-locations.ts';
import { provideAddress } from '#shop/addresses/provide-address.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { getCart, getCartByFee } from '#shop/cart/get-cart.ts';
import { listCheckoutMethods } from '#shop/checkout/cart-payment-methods.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import type { Ctx } from '#shop/context.ts';
import { refusalOf } from '#shop/errors.ts';
import { lastOrder } from '#shop/orders/last-order.ts';
import type { Order } from '#shop/orders/order.ts';
import { isCash, type PaymentMethod } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import { cairoOffset, dayByOffset, type DeliveryDays as Days, deliveryWindow } from '#values/working-days.ts';
import { getMessages } from '#words/messages.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';

/** The totals of a cart, by how it is paid. */
type Totals = { inCash: CartTotals; others: CartTotals };

const totalsOf = (cart: Cart): Totals => ({ inCash: cartTotals(cart, true), others: cartTotals(cart) });

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const requestedId = url.searchParams.get('address');
  const addresses = await listAddresses(ctx);
  const last = await lastOrder(ctx);
  // As last time, or the default address.
  const usual = addresses.find(({ id }) => id === last?.address.id) ?? addresses[0];
  const address = requestedId === null ? usual : addresses.find(({ id }) => id === Number(requestedId));
  if (!address && addresses.length > 0) throw redirect(urls.deliveryAddress(ctx.locale));
  const cart = await getCart(ctx, address ? { address_id: address.id } : {});
  if (!cart.ready) throw redirect(urls.cart(ctx.locale));
  const settings = await ctx.settings.get();
  return {
    address: address ?? null,
    ...(address ? { places: null, byFee: null } : await newAddressData(ctx)),
    cart,
    totals: totalsOf(cart),
    coupon: couponStatus(ctx, cart),
    paymentMethods: await listCheckoutMethods(ctx, cart),
    lastMethod: last?.paymentMethod ?? null,
    at: ctx.now.toISOString(),
    cairoOffset: cairoOffset(ctx.now),
    terms: {
      limit: piastres(settings.cash_on_delivery_limit),
      transferHours: settings.transfer_hold_hours,
      cardMinutes: settings.card_hold_minutes,
    },
    key: crypto.randomUUID(),
  };
}

/** The places of a new address, and the totals for each shipping fee. */
async function newAddressData(ctx: Ctx) {
  const countries = await listLocations(ctx);
  const cities = countries.flatMap(({ governorates }) => governorates.flatMap((governorate) => governorate.cities));
  const carts = await getCartByFee(ctx, { fees: [...new Set(cities.map(({ fee }) => fee))] });
  return {
    places: packPlaces(countries),
    byFee: Object.fromEntries([...carts].map(([fee, cart]) => [fee, totalsOf(cart)])) as Record<number, Totals>,
  };
}

/**
 * Places the order, and redirects to its payment. A new address is saved first: if the order is refused, it is there already. Without a script the
 * total with shipping was not shown yet, so it is shown next. The idempotency key comes with the form, so the same form submitted twice is one order,
 * and redirects to it twice. Coupon and wallet are changed here as in the cart.
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
    const isNew = fields['address_id'] === undefined && fields['city_id'] !== undefined;
    const addressId = isNew ? String((await provideAddress.fromRequest(ctx, fields)).id) : fields['address_id'];
    if (isNew && !shownTotal) return redirect(urls.completePayment(ctx.locale, { address: addressId }), 303);
    const { order, payment } = await checkout.fromRequest(
      ctx,
      { ...fields, address_id: addressId, order_gift_note: gift ? fields['order_gift_note'] : '' },
      { key, receiptLater: true, expectedAmount: shownTotal ? Number(shownTotal) : undefined },
    );
    if (payment.type === 'redirect') return redirectDocument(payment.url, 303);
    const { common, orders } = getMessages(ctx.locale);
    // An order whose receipt is missing is not under review yet.
    return payment.type === 'receipt'
      ? redirectWithSuccess(ctx, urls.payTransfer(ctx.locale, order.id), common.sent)
      : redirectWithSuccess(ctx, urls.thankYou(ctx.locale, { order: order.id }), orders.placed);
  } catch (error) {
    const former = await orderedBefore(ctx, error);
    if (former)
      return redirectWithSuccess(ctx, urls.order(ctx.locale, former.id), getMessages(ctx.locale).orders.ordered_before);
    // The cart shows the remaining items, and why the coupon has no effect.
    return actionFailure(ctx, error, fields, {
      conflictRedirect: urls.cart(ctx.locale),
      redirectCodes: ['coupon_refused'],
    });
  }
}

/** The current user's order of the last hour, when the cart is empty: it was ordered in another tab. */
async function orderedBefore(ctx: Ctx, error: unknown): Promise<Order | null> {
  if (refusalOf(error)?.code !== 'cart_empty') return null;
  const order = await lastOrder(ctx);
  return order && ctx.now.getTime() - Date.parse(order.placedAt) < 3_600_000 ? order : null;
}

/**
 * Reloads after a refusal as well: its reason may be a changed amount. Not while the shop is unavailable: an error page would replace the form, and
 * with it the words that the order was not placed.
 */
export const shouldRevalidate = ({ formMethod, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== 503 && (formMethod === 'POST' || defaultShouldRevalidate);

const formId = 'order';

export default function CompletePayment({ loaderData, actionData }: Route.ComponentProps) {
  const { address, cart, coupon, key } = loaderData;
  const words = useScreenMessages(checkoutScreens);
  const orders = useScreenMessages(orderScreens);
  const locale = useLocale();
  const hydrated = useHydrated();
  const isOfCoupon = actionData?.refusal?.entered['intent'] === 'coupon';
  const refusal = isOfCoupon ? undefined : actionData?.refusal;
  const [city, setCity] = useState<CityChoice>();
  const payment = usePayment(loaderData, refusal?.entered['payment_method']);
  const priced = address ? loaderData.totals : city && loaderData.byFee?.[city.fee];
  const isInCash = payment.selected !== undefined && isCash(payment.selected);
  const totals = priced ? priced[isInCash ? 'inCash' : 'others'] : loaderData.totals.others;
  const isCovered = priced !== undefined && totals.amountDue === 0;
  const deposit =
    loaderData.paymentMethods.find(({ key: method }) => method === payment.selected)?.deposit ?? piastres(0);
  const placing = {
    form: formId,
    paymentMethod: isCovered ? 'wallet' : (payment.selected ?? 'none'),
    amount: priced ? (isCovered ? totals.total : totals.amountDue) : null,
    disabled: !isCovered && payment.isClosed,
    continues: !address && !hydrated,
  } as const;
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-2 md:px-8 md:pb-10">
      <Head title={words.payment_title} couponRefusal={isOfCoupon ? actionData?.refusal : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <OrderForm
            id={formId}
            sendKey={key}
            cart={{ ...cart, walletApplied: totals.walletApplied }}
            amount={placing.amount}
            isCovered={isCovered}
            refusal={refusal}
            address={
              <DeliveryPart
                {...loaderData}
                refusal={refusal}
                shippingIsFree={totals.shippingFee === 0}
                city={city}
                onCity={setCity}
              />
            }
          >
            <PaymentChoice
              methods={loaderData.paymentMethods}
              terms={loaderData.terms}
              first={payment.first}
              selected={payment.selected}
              onSelect={payment.select}
              errors={refusal?.errors['payment_method']}
            />
          </OrderForm>
          <CheckoutSection title={orders.products} to={urls.cart(locale)} change={words.change_cart}>
            <OrderLines lines={cart.lines} />
          </CheckoutSection>
        </div>
        <SummaryAside>
          <Choices
            cart={cart}
            coupon={coupon}
            refusal={isOfCoupon ? actionData?.refusal : undefined}
            action={urls.completePayment(locale, { address: address?.id })}
          />
          <Summary totals={totals} />
          {deposit > totals.walletApplied && <DepositNotice deposit={deposit} cart={cart} />}
          <div className="hidden lg:grid">
            <PlaceOrder {...placing} />
          </div>
        </SummaryAside>
        <div className="end-bar sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
          <PlaceOrder {...placing} />
        </div>
      </div>
    </div>
  );
}

/** The payment method: as last time, or cash, until another one is selected. */
function usePayment({ paymentMethods, lastMethod }: Route.ComponentProps['loaderData'], entered: string | undefined) {
  const available = paymentMethods.filter((method) => method.available).map((method) => method.key);
  const [chosen, select] = useState(entered as PaymentMethod | undefined);
  const first = available.find((method) => method === lastMethod) ?? available.find(isCash) ?? available[0];
  const selected = available.find((method) => method === chosen) ?? first;
  return { first, selected, select, isClosed: first === undefined };
}

/** The top of the page, where it opens without a script; the coupon's field is far below it on a phone. */
const Head = ({ title, couponRefusal }: { title: string; couponRefusal: Refusal | undefined }) => (
  <>
    <PageHead title={title} hidden />
    <Steps at="order" />
    <h1 className="text-2xl">{title}</h1>
    {couponRefusal && <Notice tone="error">{couponRefusal.errors['code']?.[0] ?? couponRefusal.message}</Notice>}
  </>
);

type DeliveryPartProps = Pick<Route.ComponentProps['loaderData'], 'address' | 'places' | 'at' | 'cairoOffset'> & {
  refusal: Refusal | undefined;
  shippingIsFree: boolean;
  /** The city of the new address, as far as it is selected. */
  city: CityChoice | undefined;
  onCity: (city: CityChoice | undefined) => void;
};

/** The saved address, or the fields of a new one, and when the order arrives there. */
function DeliveryPart({ address, places, refusal, shippingIsFree, city, onCity, ...moment }: DeliveryPartProps) {
  const words = useScreenMessages(checkoutScreens);
  const locale = useLocale();
  if (address)
    return (
      <CheckoutSection title={words.deliver_to} to={urls.deliveryAddress(locale)} change={words.change_address}>
        <input type="hidden" name="address_id" value={address.id} />
        <AddressText address={address} />
        <Arrival {...moment} days={address.deliveryDays} city={address.city.name} />
      </CheckoutSection>
    );
  return (
    <section className="grid max-w-2xl gap-5">
      <h2 className="text-lg font-medium">{words.address_title}</h2>
      <AddressFields places={places ?? ''} refusal={refusal} shippingIsFree={shippingIsFree} onCity={onCity} isShort />
      {city && <Arrival {...moment} days={city.days} city={city.name} />}
    </section>
  );
}

type ArrivalProps = { at: string; cairoOffset: number; days: Days; city: string };

/** When an order of now arrives in a city. */
const Arrival = ({ at, cairoOffset: offset, days, city }: ArrivalProps) => (
  <p className="flex items-center gap-2.5 text-sm text-soft">
    <Icon name="truck" className="size-5" />
    <span>
      <DeliveryDays delivery={deliveryWindow(new Date(at), days, dayByOffset(offset))} city={city} />
    </span>
  </p>
);

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
