import { useLocation } from 'react-router';
import { useSession } from '#app/components/session/session.tsx';
import { isList } from '#app/components/store/query.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { splitLocale, urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { CartCount } from './header.tsx';

/** The navigation on a phone, within reach of the thumb. */
export function BottomBar() {
  const words = useMessages().shell;
  const locale = useLocale();
  const { signedIn, cartCount } = useSession();
  const { pathname } = useLocation();
  const path = splitLocale(pathname).path;
  return (
    <nav
      aria-label={words.quick_links}
      className="stays-below fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        <BarItem to={urls.home(locale)} icon="home" label={words.home} current={path === '/'} />
        <BarItem to={urls.store(locale)} icon="store" label={words.store} current={isList(pathname)} />
        <BarItem
          to={urls.cart(locale)}
          icon="cart"
          label={words.cart}
          ariaLabel={words.cart_with(cartCount)}
          current={path.startsWith(urls.cart(null))}
        >
          <CartCount />
        </BarItem>
        <BarItem
          to={urls.favourites(locale)}
          canPrefetch={signedIn}
          icon="heart"
          label={words.favourites}
          current={path === urls.favourites(null)}
        />
        <BarItem
          to={signedIn ? urls.account(locale) : urls.login(locale)}
          icon="person"
          label={words.account}
          current={/^\/(account(?!\/Fav)|auth|\d+\/(order|return|rate-order))/.test(path)}
        />
      </ul>
    </nav>
  );
}

type BarItemProps = {
  to: string;
  icon: IconName;
  label: string;
  ariaLabel?: string;
  current: boolean;
  /** Whether it may be prefetched; not when it redirects a guest to the sign-in, because that sets a cookie. */
  canPrefetch?: boolean;
  children?: React.ReactNode;
};

function BarItem({ to, icon, label, ariaLabel, current, canPrefetch = true, children }: BarItemProps) {
  return (
    <li className="min-w-0 grow basis-0">
      <Link
        to={to}
        {...(!canPrefetch && { prefetch: 'none' })}
        aria-current={current ? 'page' : undefined}
        className={classes(
          'grid h-14 place-items-center content-center gap-0.5 text-[min(var(--text-xs),4.25vw)] -outline-offset-2 transition-colors active:bg-sunk',
          current ? 'font-medium text-act' : 'text-soft',
        )}
      >
        <span className="relative">
          <Icon name={icon} filled={false} />
          <span className="absolute start-5.5 -top-1">{children}</span>
        </span>
        <span aria-hidden={ariaLabel !== undefined} className="leading-tight">
          {label}
        </span>
        {ariaLabel !== undefined && <span className="sr-only">{ariaLabel}</span>}
      </Link>
    </li>
  );
}
