import { redirectDocument } from 'react-router';
import type { Route } from './+types/wallet';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { Balance } from '#app/components/wallet/balance.tsx';
import { ChargeForm } from '#app/components/wallet/charge-form.tsx';
import { Ledger } from '#app/components/wallet/ledger.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { deposit } from '#shop/payments/deposit.ts';
import { listDepositMethods } from '#shop/payments/deposit-methods.ts';
import { receiptFrom } from '#shop/payments/core/insert-payment.ts';
import { showWallet } from '#shop/rewards/show-wallet.ts';
import type { WalletKind } from '#shop/rewards/wallet.ts';
import { piastres } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const page = url.searchParams.get('page') ?? undefined;
  return {
    wallet: await orErrorPage(showWallet.fromRequest(ctx, { page, per_page: 15 })),
    depositMethods: await listDepositMethods(ctx),
    key: crypto.randomUUID(),
  };
}

/** Requests a deposit. The idempotency key comes with the form, so the same form submitted twice is one deposit. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const { key, ...fields } = fieldsOf(form);
  try {
    const receipt = await receiptFrom(ctx, form.get('receipt'));
    const { payment } = await deposit.fromRequest(ctx, fields, { key, receipt });
    if (payment.type === 'redirect') return redirectDocument(payment.url, 303);
    return redirectWithSuccess(ctx, urls.wallet(ctx.locale), getMessages(ctx.locale).orders.deposit_asked);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

const icons: Record<WalletKind, IconName> = {
  deposit: 'cash',
  points: 'star',
  order: 'cart',
  order_cancelled: 'returns',
  order_changed: 'returns',
  order_refund: 'returns',
  return: 'returns',
  surplus: 'plus',
  payout: 'cash',
  correction: 'pencil',
  merge: 'person',
};

const money = (value: number, signed = false) => <Amount value={piastres(value)} signed={signed} />;

export default function WalletScreen({
  loaderData: { wallet, depositMethods, key },
  actionData,
}: Route.ComponentProps) {
  const words = useScreenMessages(walletScreens);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const { entries, page, lastPage, total, deposits } = wallet;
  const refusal = actionData?.refusal;
  return (
    <AccountPage title={words.title} lead={words.lead}>
      <div className="grid max-w-2xl gap-6">
        <Balance wallet={wallet} />
        <details open={refusal !== undefined || (total === 0 && deposits.length === 0)} className="card group p-0">
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 font-medium text-act [&::-webkit-details-marker]:hidden">
            <Icon name="plus" className="size-5" />
            <h2 className="grow text-base">{words.charge}</h2>
            <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="border-t border-line p-5">
            <ChargeForm deposit={depositMethods} formKey={key} refusal={refusal} />
          </div>
        </details>
        <section className="mt-2 grid gap-3">
          <h2 className="text-lg">{words.entries}</h2>
          {total === 0 ? (
            <EmptyState
              icon="wallet"
              title={words.entries_empty}
              action={
                <LinkButton variant="secondary" to={urls.store(locale)}>
                  {inCart.to_store}
                </LinkButton>
              }
            >
              {words.entries_empty_text}
            </EmptyState>
          ) : (
            <Ledger entries={entries} icons={icons} words={words} amount={money} />
          )}
          <PageLinks page={page} lastPage={lastPage} to={(to) => urls.wallet(locale, { page: to })} />
        </section>
      </div>
    </AccountPage>
  );
}
