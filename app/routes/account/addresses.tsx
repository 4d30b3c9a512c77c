import { useEffect, useRef } from 'react';
import type { Route } from './+types/addresses';
import { AccountPage, titleId } from '#app/components/account/account-page.tsx';
import { AddressCard } from '#app/components/addresses/address-card.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { deleteAddress } from '#shop/addresses/delete-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { updateAddress } from '#shop/addresses/update-address.ts';
import { addressScreens } from '#words/screens/addresses.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [addresses, { addresses_per_user: most }] = await Promise.all([
    orErrorPage(listAddresses(ctx)),
    ctx.settings.get(),
  ]);
  return { addresses, most, asked: Number(url.searchParams.get('delete')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const words = wordsIn(ctx.locale).addresses;
  try {
    if (fields['intent']?.startsWith('delete')) {
      await deleteAddress(ctx, fields);
      return doneAt(ctx, urls.addresses(ctx.locale), words.deleted);
    }
    await updateAddress(ctx, { id: fields['id'], is_default: true });
    return doneAt(ctx, urls.addresses(ctx.locale), words.made_default);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, most, asked } = loaderData;
  const words = useScreenWords(addressScreens);
  const locale = useLocale();
  const full = addresses.length >= most;
  const shown = useRef(addresses.length);
  useEffect(() => {
    // The button that had the focus went with its address: else a keyboard would start again at the top of the page.
    if (addresses.length < shown.current) document.getElementById(titleId)?.focus();
    shown.current = addresses.length;
  }, [addresses.length]);
  const add = (
    <LinkButton icon="plus" to={urls.addAddress(locale)}>
      {words.add}
    </LinkButton>
  );
  return (
    <AccountPage title={words.title}>
      <FormTrouble refusal={actionData?.refusal} />
      {addresses.length === 0 ? (
        <EmptyState icon="pin" title={words.empty} action={add}>
          {words.empty_text}
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                only={addresses.length === 1}
                asked={asked === address.id}
              />
            ))}
          </ul>
          {full ? (
            <Notice>{words.full}</Notice>
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {add}
              <p className="text-sm text-soft">{words.lead(most)}</p>
            </div>
          )}
        </>
      )}
    </AccountPage>
  );
}
