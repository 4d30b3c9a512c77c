import { useEffect, useRef } from 'react';
import type { Route } from './+types/addresses';
import { AccountPage, titleId } from '#app/components/account/account-page.tsx';
import { AddressCard } from '#app/components/addresses/address-card.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { deleteAddress } from '#shop/addresses/delete-address.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { updateAddress } from '#shop/addresses/update-address.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [addresses, { addresses_per_user: maxAddresses }] = await Promise.all([
    orErrorPage(listAddresses(ctx)),
    ctx.settings.get(),
  ]);
  return { addresses, maxAddresses, idToDelete: Number(url.searchParams.get('delete')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const words = getMessages(ctx.locale).addresses;
  try {
    if (fields['intent']?.startsWith('delete')) {
      await deleteAddress.fromRequest(ctx, fields);
      return redirectWithSuccess(ctx, urls.addresses(ctx.locale), words.deleted);
    }
    await updateAddress.fromRequest(ctx, { id: fields['id'], is_default: true });
    return redirectWithSuccess(ctx, urls.addresses(ctx.locale), words.made_default);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, maxAddresses, idToDelete } = loaderData;
  const words = useScreenMessages(addressScreens);
  const locale = useLocale();
  const full = addresses.length >= maxAddresses;
  const count = addresses.length;
  const defaultId = addresses.find(({ isDefault }) => isDefault)?.id;
  const previous = useRef({ count, defaultId });
  useEffect(() => {
    // The focused button was removed with its address or its use: otherwise the keyboard focus would return to the top of the page.
    if (count < previous.current.count || defaultId !== previous.current.defaultId)
      document.getElementById(titleId)?.focus();
    previous.current = { count, defaultId };
  }, [count, defaultId]);
  const add = (
    <LinkButton icon="plus" to={urls.addAddress(locale)}>
      {words.add}
    </LinkButton>
  );
  return (
    <AccountPage title={words.title}>
      <FormError refusal={actionData?.refusal} />
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
                isConfirming={idToDelete === address.id}
              />
            ))}
          </ul>
          {full ? (
            <Notice>{words.full}</Notice>
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
              {add}
              <p className="text-sm text-soft">{words.lead(maxAddresses)}</p>
            </div>
          )}
        </>
      )}
    </AccountPage>
  );
}
