import { clockText } from '#app/i18n/clock.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { PendingDeposit, Wallet } from '#shop/rewards/show-wallet.ts';
import { cartWords } from '#words/screens/cart.ts';
import { walletScreens } from '#words/screens/wallet.ts';

/** What a wallet holds, large, and beneath it what is on its way. */
export function Balance({ wallet: { balance, pending, deposits } }: { wallet: Wallet }) {
  const words = useScreenWords(walletScreens);
  return (
    <section aria-label={words.balance} className="card overflow-hidden p-0">
      <div className="relative grid gap-1 bg-deep p-6 text-on-deep sm:p-8">
        <Icon name="wallet" className="absolute end-6 top-6 size-10 opacity-30" />
        <h2 className="text-base font-normal">{words.balance}</h2>
        <p className="text-4xl font-medium">
          <Amount of={balance} />
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
  const words = useScreenWords(walletScreens);
  const cart = useScreenWords(cartWords);
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p>
        <Amount of={amount} className="font-medium" /> <span className="text-soft">· {words.pending_state[state]}</span>
        <span className="block text-sm text-soft">
          {cart[method]} · {momentText(at, locale)} · {clockText(at, locale)}
        </span>
      </p>
      {reference !== null && (
        <LinkButton look="quiet" to={urls.pay(locale, reference)} reloadDocument prefetch="none">
          {words.pay_now}
        </LinkButton>
      )}
    </li>
  );
}
