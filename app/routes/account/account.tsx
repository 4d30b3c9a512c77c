import type { Route } from './+types/account';
import { AccountLinks } from '#app/components/account/account-menu.tsx';
import { AccountFigures } from '#app/components/account/account-figures.tsx';
import { OrderCard } from '#app/components/account/order-card.tsx';
import { AddressText } from '#app/components/addresses/address-text.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { listAddresses } from '#shop/addresses/list-addresses.ts';
import { account } from '#shop/auth/account.ts';
import { lastOrder } from '#shop/orders/last-order.ts';
import { accountScreens } from '#words/account/index.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [{ user, ...figures }, [address], order] = await orErrorPage(
    Promise.all([account(ctx), listAddresses(ctx), lastOrder(ctx)]),
  );
  const { name, phone, email, emailVerified } = user;
  return { name, phone, email, emailVerified, figures, address, order, key: crypto.randomUUID() };
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { name, phone, email, emailVerified, figures, address, order, key } = loaderData;
  const words = useScreenMessages(accountScreens);
  const addressWords = useScreenMessages(addressScreens);
  const locale = useLocale();
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} hidden />
      <header className="grid gap-1">
        <h1 className="text-2xl wrap-anywhere">
          <bdi>{words.hello(name)}</bdi>
        </h1>
        <p className="flex flex-wrap gap-x-4 text-soft">
          <bdi dir="ltr" className="tabular-nums">
            {phone}
          </bdi>
          {email && (
            <bdi dir="ltr" className="min-w-0 wrap-anywhere">
              {email}
            </bdi>
          )}
        </p>
      </header>
      {email && !emailVerified && (
        <Notice tone="warning" title={words.confirm_email_title}>
          <p>{words.confirm_email_text}</p>
          <LinkButton variant="link" to={urls.confirmEmail(locale)} className="-ms-2">
            {words.confirm_email}
          </LinkButton>
        </Notice>
      )}
      <AccountFigures {...figures} />
      <AccountLinks />
      <div className="grid items-start gap-8 xl:grid-cols-[3fr_2fr]">
        <PageSection title={words.last_order}>
          {order ? (
            <ul>
              <OrderCard order={order} sendKey={key} />
            </ul>
          ) : (
            <div className="grid justify-items-start gap-3">
              <p className="text-soft">{words.no_order}</p>
              <LinkButton variant="secondary" to={urls.store(locale)}>
                {words.to_store}
              </LinkButton>
            </div>
          )}
        </PageSection>
        <PageSection title={words.default_address}>
          {address ? (
            <div className="card grid gap-1">
              <p className="font-medium">{addressWords[address.addressType]}</p>
              <p>
                <AddressText address={address} />
              </p>
              <LinkButton variant="link" to={urls.addresses(locale)} className="-ms-2 justify-self-start">
                {words.all_addresses}
              </LinkButton>
            </div>
          ) : (
            <div className="grid justify-items-start gap-3">
              <p className="text-soft">{words.no_address}</p>
              <LinkButton variant="secondary" icon="plus" to={urls.addAddress(locale)}>
                {words.add_address}
              </LinkButton>
            </div>
          )}
        </PageSection>
      </div>
    </div>
  );
}
