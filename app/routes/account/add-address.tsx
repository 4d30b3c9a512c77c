import { redirect } from 'react-router';
import type { Route } from './+types/add-address';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { AddressForm } from '#app/components/addresses/address-form.tsx';
import { packPlaces } from '#app/components/addresses/packed-places.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { createAddress } from '#shop/addresses/create-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { listLocations } from '#shop/addresses/list-locations.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [{ length }, { addresses_per_user: maxAddresses }] = await Promise.all([
    orErrorPage(listAddresses(ctx)),
    ctx.settings.get(),
  ]);
  // The list says that the maximum is reached.
  if (length >= maxAddresses) throw redirect(urls.addresses(ctx.locale));
  return { first: length === 0, places: packPlaces(await listLocations(ctx)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    await createAddress.fromRequest(ctx, fields);
    return redirectWithSuccess(ctx, urls.addresses(ctx.locale), getMessages(ctx.locale).addresses.created);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function AddAddress({ loaderData: { first, places }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(addressScreens);
  const locale = useLocale();
  return (
    <AccountPage title={words.new_title} back={{ to: urls.addresses(locale), label: words.back }}>
      <AddressForm
        places={places}
        refusal={actionData?.refusal}
        defaultState={first ? 'first' : 'other'}
        intent="add"
        save={words.save}
      />
    </AccountPage>
  );
}
