import type { ReactNode } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Account } from '#shop/auth/account.ts';
import { accountScreens } from '#words/account/index.ts';

/** Counts of the account's orders, points and so on. */
export function AccountFigures({ counts, walletBalance, points }: Omit<Account, 'user'>) {
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  return (
    <section aria-label={words.counts}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-3">
        <Figure icon="wallet" name={words.wallet} to={urls.wallet(locale)}>
          <Amount value={walletBalance} />
        </Figure>
        <Figure icon="star" name={words.points} to={urls.points(locale)}>
          {points.toLocaleString('en')}
        </Figure>
        <Figure icon="truck" name={words.count_orders} to={urls.orders(locale)}>
          {counts.orders}
        </Figure>
        <Figure icon="returns" name={words.count_returns} to={urls.returns(locale)}>
          {counts.returns}
        </Figure>
        <Figure icon="heart" name={words.count_favourites} to={urls.favourites(locale)}>
          {counts.favourites}
        </Figure>
        <Figure icon="ticket" name={words.count_coupons} to={urls.coupons(locale)}>
          {counts.coupons}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({ icon, name, to, children }: { icon: IconName; name: string; to: string; children: ReactNode }) {
  return (
    <div className="relative flex flex-col-reverse justify-end gap-1 bg-paper p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-soft">
        <Icon name={icon} className="size-5 text-act" />
        <Link to={to} className="all-over underline-offset-4 hover:underline">
          {name}
        </Link>
      </dt>
      <dd className="text-xl font-medium tabular-nums">{children}</dd>
    </div>
  );
}
