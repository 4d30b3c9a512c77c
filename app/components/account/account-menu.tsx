import { useLocation } from 'react-router';
import { signOut } from './sign-out.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { RouteName } from '#values/routes.ts';
import { accountScreens } from '#words/account/index.ts';

type MenuItem = { screen: RouteName; to: string; icon: IconName; name: string; text?: string; below?: string[] };

function useMenuItems(): MenuItem[] {
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  return [
    { screen: 'orders', to: urls.orders(locale), icon: 'truck', name: words.orders, text: words.orders_text },
    { screen: 'returns', to: urls.returns(locale), icon: 'returns', name: words.returns, text: words.returns_text },
    { screen: 'wallet', to: urls.wallet(locale), icon: 'wallet', name: words.wallet_way, text: words.wallet_text },
    { screen: 'points', to: urls.points(locale), icon: 'star', name: words.points, text: words.points_text },
    { screen: 'coupons', to: urls.coupons(locale), icon: 'ticket', name: words.coupons, text: words.coupons_text },
    {
      screen: 'favourites',
      to: urls.favourites(locale),
      icon: 'heart',
      name: words.favourites,
      text: words.favourites_text,
    },
    { screen: 'myRoutine', to: urls.myRoutine(locale), icon: 'check', name: words.routine, text: words.routine_text },
    {
      screen: 'avoidList',
      to: urls.avoidList(locale),
      icon: 'alert',
      name: words.avoid,
      text: words.avoid_text,
    },
    {
      screen: 'addresses',
      to: urls.addresses(locale),
      icon: 'pin',
      name: words.addresses,
      text: words.addresses_text,
    },
    {
      screen: 'profile',
      to: urls.profile(locale),
      icon: 'person',
      name: words.profile,
      text: words.profile_text,
      // Screens that belong under the profile, although their URLs are elsewhere.
      below: [urls.changePhone(locale), urls.confirmEmail(locale), urls.closeAccount(locale)],
    },
    { screen: 'password', to: urls.password(locale), icon: 'lock', name: words.password, text: words.password_text },
  ];
}

const itemClass = 'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 transition-colors';

/** Whether a path is the one of a menu item, or below it. */
const isWithin = (pathname: string, to: string, exactly: boolean): boolean =>
  pathname === to || (!exactly && pathname.startsWith(`${to}/`));

/** The side menu of the account screens, on wide screens. */
export function AccountMenu() {
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  const { pathname } = useLocation();
  const overview: MenuItem = { screen: 'account', to: urls.account(locale), icon: 'home', name: words.overview };
  return (
    <nav aria-label={words.menu} className="hidden md:block">
      <ul className="grid gap-1 md:sticky md:top-36">
        {[overview, ...useMenuItems()].map(({ screen, to, icon, name, below = [] }) => (
          <li key={screen}>
            <Link
              to={to}
              prefetch="intent"
              viewTransition={false}
              aria-current={isWithin(pathname, to, screen === 'account') ? 'page' : undefined}
              className={classes(
                itemClass,
                isWithin(pathname, to, screen === 'account') || below.includes(pathname)
                  ? 'bg-leaf font-medium text-act'
                  : 'text-ink hover:bg-sunk',
              )}
            >
              <Icon name={icon} className="size-5" />
              {name}
            </Link>
          </li>
        ))}
        <li className="mt-2 border-t border-line pt-2">
          <SignOut />
        </li>
      </ul>
    </nav>
  );
}

function SignOut() {
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  return (
    // Without a script the browser submits the form.
    <form
      method="post"
      action={urls.logout(locale)}
      onSubmit={(event) => {
        event.preventDefault();
        void signOut(locale);
      }}
    >
      <button type="submit" className={classes(itemClass, 'text-soft hover:bg-sunk')}>
        <Icon name="leave" className="size-5" />
        {words.sign_out}
      </button>
    </form>
  );
}

/** The same items as labelled list rows, for the account page on a phone. */
export function AccountLinks() {
  return (
    <div className="grid gap-2 md:hidden">
      <ul className="divide-y divide-line border-y border-line">
        {useMenuItems().map(({ screen, to, icon, name, text }) => (
          <li key={screen}>
            <Link to={to} className="flex items-center gap-4 py-4 transition-colors hover:bg-sunk">
              <Icon name={icon} className="text-act" />
              <span className="grid grow">
                <span className="font-medium">{name}</span>
                <span className="text-sm text-soft">{text}</span>
              </span>
              <Icon name="next" className="size-5 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="-mx-3">
        <SignOut />
      </div>
    </div>
  );
}
