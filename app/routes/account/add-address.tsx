import { redirect } from 'react-router';
import type { Route } from './+types/add-address';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { AddressForm } from '#app/components/addresses/address-form.tsx';
import { packPlaces } from '#app/components/addresses/packed-places.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { urls } from '#app/urls.ts';
import { createAddress } from '#shop/addresses/create-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { listPlaces } from '#shop/addresses/list-places.ts';
import { addressScreens } from '#words/screens/addresses.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [{ length }, { addresses_per_user: most }] = await Promise.all([
    orErrorPage(listAddresses(ctx)),
    ctx.settings.get(),
  ]);
  // The list says that there is room for no more.
  if (length >= most) throw redirect(urls.addresses(ctx.locale));
  return { first: length === 0, places: packPlaces(await listPlaces(ctx)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    await createAddress(ctx, fields);
    return doneAt(ctx, urls.addresses(ctx.locale), wordsIn(ctx.locale).addresses.created);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function AddAddress({ loaderData: { first, places }, actionData }: Route.ComponentProps) {
  const words = useScreenWords(addressScreens);
  const locale = useLocale();
  return (
    <AccountPage title={words.new_title} back={{ to: urls.addresses(locale), label: words.back }}>
      <AddressForm
        places={places}
        refusal={actionData?.refusal}
        standing={first ? 'first' : 'other'}
        intent="add"
        save={words.save}
      />
    </AccountPage>
  );
}
