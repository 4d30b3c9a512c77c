import type { Route } from './+types/edit-address';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { AddressForm } from '#app/components/addresses/address-form.tsx';
import { packPlaces } from '#app/components/addresses/packed-places.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { listLocations } from '#shop/addresses/list-locations.ts';
import { showAddress } from '#shop/addresses/show-address.ts';
import { updateAddress } from '#shop/addresses/update-address.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const address = await orNotFound(showAddress.fromRequest(ctx, { id: params.id }));
  return { address, places: packPlaces(await listLocations(ctx)) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    await updateAddress.fromRequest(ctx, { ...fields, id: params.id });
    return redirectWithSuccess(ctx, urls.addresses(ctx.locale), getMessages(ctx.locale).addresses.updated);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function EditAddress({ loaderData: { address, places }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(addressScreens);
  const locale = useLocale();
  return (
    <AccountPage title={words.edit_title} back={{ to: urls.addresses(locale), label: words.back }}>
      <AddressForm
        places={places}
        refusal={actionData?.refusal}
        address={address}
        defaultState={address.isDefault ? 'default' : 'other'}
        intent="change"
        save={words.save}
      />
    </AccountPage>
  );
}
