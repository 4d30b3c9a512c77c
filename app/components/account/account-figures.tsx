import type { ReactNode } from 'react';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { isOpen, type Screen, urls } from '#app/urls.ts';
import type { Account } from '#shop/auth/account.ts';
import { accountScreens } from '#words/screens/account.ts';

/** How much there is of what an account holds; what has a screen leads to it. */
export function AccountFigures({ counts, walletBalance, points }: Omit<Account, 'user'>) {
  const words = useScreenWords(accountScreens);
  const locale = useLocale();
  return (
    <section aria-label={words.counts}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line lg:grid-cols-3">
        <Figure icon="wallet" name={words.wallet} screen="wallet" to={urls.wallet(locale)}>
          <Amount of={walletBalance} />
        </Figure>
        <Figure icon="star" name={words.points} screen="points" to={urls.points(locale)}>
          {points.toLocaleString('en')}
        </Figure>
        <Figure icon="truck" name={words.count_orders} screen="orders" to={urls.orders(locale)}>
          {counts.orders}
        </Figure>
        <Figure icon="returns" name={words.count_returns} screen="returns" to={urls.returns(locale)}>
          {counts.returns}
        </Figure>
        <Figure icon="heart" name={words.count_favourites} screen="favourites" to={urls.favourites(locale)}>
          {counts.favourites}
        </Figure>
        <Figure icon="ticket" name={words.count_coupons} screen="coupons" to={urls.coupons(locale)}>
          {counts.coupons}
        </Figure>
      </dl>
    </section>
  );
}

function Figure({
  icon,
  name,
  screen,
  to,
  children,
}: {
  icon: IconName;
  name: string;
  screen: Screen;
  to: string;
  children: ReactNode;
}) {
  return (
    <div className="relative flex flex-col-reverse justify-end gap-1 bg-paper p-4 sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-soft">
        <Icon name={icon} className="size-5 text-act" />
        {isOpen(screen) ? (
          <Link to={to} className="all-over underline-offset-4 hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="text-xl font-medium tabular-nums">{children}</dd>
    </div>
  );
}
