import { redirect } from 'react-router';
import type { Route } from './+types/delivery-address';
import { AddressForm } from '#app/components/addresses/address-form.tsx';
import { packPlaces } from '#app/components/addresses/packed-places.ts';
import { Summary, SummaryAside, cartTotals } from '#app/components/cart/summary.tsx';
import { AddressChoice } from '#app/components/checkout/address-choice.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { Steps } from '#app/components/checkout/steps.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { createAddress } from '#shop/addresses/create-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { listLocations } from '#shop/addresses/list-locations.ts';
import { showAddress } from '#shop/addresses/show-address.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const cart = await getCart(ctx);
  if (!cart.ready) throw redirect(urls.cart(ctx.locale));
  const addresses = await listAddresses(ctx);
  const adding = addresses.length === 0 || url.searchParams.has('add');
  return {
    addresses,
    cart,
    shippingIsFree: cart.shippingFee === 0,
    places: adding ? packPlaces(await listLocations(ctx)) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    if (fields['intent'] === 'add') {
      const { id } = await createAddress.fromRequest(ctx, fields);
      return redirectWithSuccess(
        ctx,
        urls.completePayment(ctx.locale, { address: id }),
        getMessages(ctx.locale).addresses.created,
      );
    }
    const { id } = await chosenAddress(ctx, fields['address_id']);
    return redirect(urls.completePayment(ctx.locale, { address: id }), 303);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

/** The selected address; none and a missing one are the same to the shopper. */
async function chosenAddress(ctx: Ctx, id: string | undefined) {
  try {
    return await showAddress.fromRequest(ctx, { id });
  } catch (error) {
    if (error instanceof ShopError && error.code !== 'unauthenticated')
      throw new ShopError('address_missing', { fields: { address_id: [{ key: 'address_unknown' }] } });
    throw error;
  }
}

export default function DeliveryAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, cart, places, shippingIsFree } = loaderData;
  const words = useScreenMessages(checkoutScreens);
  const locale = useLocale();
  const refusal = actionData?.refusal;
  const selectedId = refusal ? Number(refusal.entered['address_id']) : addresses[0]?.id;
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 pt-2 pb-6 md:px-8 md:pb-10">
      <PageHead title={words.address_title} hidden />
      <Steps at="order" />
      <header className="grid gap-1">
        <h1 className="text-2xl">{places && addresses.length > 0 ? words.new_address : words.address_title}</h1>
        <p className="text-soft">{addresses.length === 0 ? words.address_first : !places && words.address_lead}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        {places ? (
          <div className="grid gap-6">
            <AddressForm
              places={places}
              refusal={refusal}
              intent="add"
              save={words.save_address}
              shippingIsFree={shippingIsFree}
            />
            {addresses.length > 0 && (
              <LinkButton
                variant="link"
                icon="backward"
                to={urls.deliveryAddress(locale)}
                className="-ms-2 justify-self-start"
              >
                {words.back_to_addresses}
              </LinkButton>
            )}
          </div>
        ) : (
          <AddressChoice
            addresses={addresses}
            selected={selectedId}
            shippingIsFree={shippingIsFree}
            refusal={refusal}
          />
        )}
        <SummaryAside className="max-lg:hidden">
          <OrderLines lines={cart.lines} />
          <Summary totals={cartTotals(cart)} />
        </SummaryAside>
      </div>
    </div>
  );
}
