import type { Route } from './+types/edit-address';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { AddressForm } from '#app/components/addresses/address-form.tsx';
import { packPlaces } from '#app/components/addresses/packed-places.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { urls } from '#app/urls.ts';
import { listPlaces } from '#shop/addresses/list-places.ts';
import { showAddress } from '#shop/addresses/show-address.ts';
import { updateAddress } from '#shop/addresses/update-address.ts';
import { addressScreens } from '#words/screens/addresses.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const address = await orNotFound(showAddress(ctx, { id: params.id }));
  return { address, places: packPlaces(await listPlaces(ctx)) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    await updateAddress(ctx, { ...fields, id: params.id });
    return doneAt(ctx, urls.addresses(ctx.locale), wordsIn(ctx.locale).addresses.updated);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function EditAddress({ loaderData: { address, places }, actionData }: Route.ComponentProps) {
  const words = useScreenWords(addressScreens);
  const locale = useLocale();
  return (
    <AccountPage title={words.edit_title} back={{ to: urls.addresses(locale), label: words.back }}>
      <AddressForm
        places={places}
        refusal={actionData?.refusal}
        address={address}
        standing={address.isDefault ? 'default' : 'other'}
        intent="change"
        save={words.save}
      />
    </AccountPage>
  );
}
