import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useLocale, useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Address } from '#shop/addresses/address.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { AddressText, placeText } from './address-text.tsx';

type AddressCardProps = {
  address: Address;
  /** It is the only address. */
  only: boolean;
  /** The page's URL requests confirmation of the deletion. */
  isConfirming: boolean;
};

const act = 'inline-flex min-h-11 items-center gap-1.5 px-2 text-sm underline-offset-4 hover:underline';
const away = 'ms-auto text-soft hover:text-alarm';

export function AddressCard({ address, only, isConfirming }: AddressCardProps) {
  const words = useScreenMessages(addressScreens);
  const locale = useLocale();
  const name = `${words[address.addressType]}${words.list_comma}${placeText(address, words.list_comma)}`;
  const icon = ({ home: 'home', work: 'store', temporary: 'clock' } as const)[address.addressType];
  return (
    <li className={classes('card grid content-between gap-3', address.isDefault && 'border-act')}>
      <div className="grid gap-2">
        <div className="flex items-center gap-2.5">
          <Icon name={icon} className="size-5 text-act" />
          <h2 className="text-base">{words[address.addressType]}</h2>
          {address.isDefault && <Badge>{words.default_address}</Badge>}
        </div>
        <p>
          <AddressText address={address} />
        </p>
        <p className="text-sm text-soft">{words.fee(address.shippingFee)}</p>
      </div>
      <div className="-mx-2 flex flex-wrap items-center border-t border-line pt-2">
        <Link
          to={urls.editAddress(locale, address.id)}
          aria-label={words.edit_named(name)}
          className={classes(act, 'text-act')}
        >
          <Icon name="pencil" className="size-5" />
          {words.edit}
        </Link>
        {!address.isDefault && <MakeDefault id={address.id} label={words.make_default_named(name)} />}
        <Delete address={address} name={name} only={only} isConfirming={isConfirming} />
      </div>
    </li>
  );
}

function MakeDefault({ id, label }: { id: number; label: string }) {
  const words = useScreenMessages(addressScreens);
  const sending = useSending(`default-${id}`);
  return (
    <Form method="post" action={urls.addresses(useLocale())}>
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={`default-${id}`}
        aria-label={label}
        aria-busy={sending || undefined}
        className={classes(act, 'text-act')}
      >
        {words.make_default}
      </button>
    </Form>
  );
}

/** Confirms the deletion and names the address: in a dialog, or on the card when there is no script. */
function Delete({ address, name, only, isConfirming }: { name: string } & AddressCardProps) {
  const words = useScreenMessages(addressScreens);
  const { cancel } = useMessages().common;
  const locale = useLocale();
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(isConfirming);
  const deleting = useSending(`delete-${address.id}`);
  useEffect(() => setOpen(isConfirming), [isConfirming]);
  const question = (
    <>
      <span className="block text-ink">
        <AddressText address={address} />
      </span>
      <span className="mt-2 block">
        {only ? words.delete_only : address.isDefault && words.delete_default} {words.delete_orders}
      </span>
    </>
  );
  const yes = (
    <Form method="post" action={urls.addresses(locale)} onSubmit={() => setOpen(false)}>
      <input type="hidden" name="id" value={address.id} />
      <Button name="intent" value={`delete-${address.id}`} variant="danger" busy={deleting}>
        {deleting ? words.deleting : words.delete_yes}
      </Button>
    </Form>
  );
  const bin = (
    <>
      <Icon name="trash" className="size-5" />
      {words.delete}
    </>
  );
  return (
    <>
      {hydrated ? (
        <button
          type="button"
          aria-label={words.delete_named(name)}
          onClick={() => setOpen(true)}
          className={classes(act, away)}
        >
          {bin}
        </button>
      ) : (
        <Link
          to={urls.addresses(locale, { delete: address.id })}
          aria-label={words.delete_named(name)}
          className={classes(act, away)}
        >
          {bin}
        </Link>
      )}
      {hydrated ? (
        <ConfirmDialog open={isOpen} onClose={() => setOpen(false)} title={words.delete_question} action={yes}>
          {question}
        </ConfirmDialog>
      ) : (
        isConfirming && (
          <div className="mx-2 mt-2 grid w-full gap-4 rounded-md bg-alarm-pale p-4">
            <div>
              <p className="font-medium">{words.delete_question}</p>
              {question}
            </div>
            <div className="flex flex-wrap gap-3">
              {yes}
              <LinkButton variant="secondary" to={urls.addresses(locale)}>
                {cancel}
              </LinkButton>
            </div>
          </div>
        )
      )}
    </>
  );
}
