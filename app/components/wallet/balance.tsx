import { clockText } from '#app/i18n/clock.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { PendingDeposit, Wallet } from '#shop/rewards/show-wallet.ts';
import { cartMessages } from '#words/cart/screens/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';

/** The wallet's balance, in large type, and pending deposits below it. */
export function Balance({ wallet: { balance, pending, deposits } }: { wallet: Wallet }) {
  const words = useScreenMessages(walletScreens);
  return (
    <section aria-label={words.balance} className="card overflow-hidden p-0">
      <div className="relative grid gap-1 bg-deep p-6 text-on-deep sm:p-8">
        <Icon name="wallet" className="absolute end-6 top-6 size-10 opacity-30" />
        <h2 className="text-base font-normal">{words.balance}</h2>
        <p className="text-4xl font-medium">
          <Amount value={balance} />
        </p>
        {balance === 0 && pending === 0 && <p className="mt-2">{words.empty_balance}</p>}
      </div>
      {deposits.length > 0 && (
        <div className="grid gap-1 p-5 sm:px-8">
          <h3 className="flex items-center gap-2 font-medium">
            <Icon name="clock" className="size-5 text-act" />
            {words.pending(pending)}
          </h3>
          <ul className="divide-y divide-line">
            {deposits.map((deposit) => (
              <Pending key={deposit.id} deposit={deposit} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Pending({ deposit: { amount, method, state, reference, at } }: { deposit: PendingDeposit }) {
  const words = useScreenMessages(walletScreens);
  const cart = useScreenMessages(cartMessages);
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p>
        <Amount value={amount} className="font-medium" />{' '}
        <span className="text-soft">· {words.pending_state[state]}</span>
        <span className="block text-sm text-soft">
          {cart[method]} · {momentText(at, locale)} · {clockText(at, locale)}
        </span>
      </p>
      {reference !== null && (
        <LinkButton variant="secondary" to={urls.pay(locale, reference)} reloadDocument prefetch="none">
          {words.pay_now}
        </LinkButton>
      )}
    </li>
  );
}
