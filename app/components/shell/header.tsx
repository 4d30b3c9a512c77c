import { memo, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openDrawer } from '#app/components/cart/open-drawer.ts';
import { useHasUnread } from '#app/components/chat/use-has-unread.ts';
import { useSession } from '#app/components/session/session.tsx';
import { isList, storeQuery } from '#app/components/store/query.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { inLocale, splitLocale, urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { CategoryMenu, menuId } from './category-menu.tsx';
import { CategoryNav } from './category-nav.tsx';
import { HydrateLater } from './hydrate-later.tsx';
import { restoreScrollPosition, saveScrollPosition } from './scroll-position.ts';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import type { MenuCategory } from './shell-data.ts';

/** The header of every page: logo, navigation, search. */
export const Header = memo(function Header({ categories }: { categories: MenuCategory[] }) {
  const words = useMessages().shell;
  const locale = useLocale();
  const location = useLocation();
  const at = isList(location.pathname) ? storeQuery(location) : null;
  return (
    <header className="stays-above relative z-30 border-b border-line bg-paper md:sticky md:top-0">
      <div className="mx-auto grid max-w-7xl grid-cols-[auto_minmax(2rem,1fr)_auto] items-center gap-x-2 px-4 py-1 md:gap-x-4 md:px-8 md:py-3 lg:gap-x-8">
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={words.open_sections}
          className="-ms-2 grid size-11 place-items-center rounded-full transition-colors active:bg-sunk md:hidden"
        >
          <Icon name="menu" />
        </button>
        <Logo />
        <SearchBox className="col-span-3 row-start-2 mb-1 md:col-span-1 md:col-start-2 md:row-start-1 md:mx-auto md:mt-0 md:mb-0 md:w-full md:max-w-lg" />
        {/* Two lines where the text is enlarged so much that one is too narrow; the name in the logo becomes smaller. */}
        <div className="flex flex-wrap items-center justify-end gap-1 md:flex-nowrap">
          <ChatLink />
          <LanguageLink />
          <div className="hidden items-center gap-1 md:flex">
            <AccountLink />
            <FavouritesLink />
            <CartLink />
          </div>
        </div>
      </div>
      <nav aria-label={words.navigation} className="mx-auto hidden max-w-7xl gap-3 px-8 md:flex lg:gap-5">
        <button
          type="button"
          popoverTarget={menuId}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 transition-colors hover:bg-sunk active:bg-line"
        >
          <Icon name="menu" className="size-5" />
          {words.sections}
        </button>
        {categories.map((category) => (
          <CategoryNav key={category.slug} category={category}>
            <NavItem
              to={urls.store(locale, { category: category.slug })}
              label={category.name}
              current={at?.category === category.slug}
            />
          </CategoryNav>
        ))}
        <NavItem
          to={urls.store(locale, { offers: '1' })}
          label={words.offers}
          current={at?.offers === '1' && !at.category}
          warm
        />
      </nav>
      <HydrateLater>
        <CategoryMenu categories={categories} />
      </HydrateLater>
    </header>
  );
});

/** A section in the header; the current one is underlined. */
const NavItem = ({ to, label, current, warm }: { to: string; label: string; current: boolean; warm?: boolean }) => (
  <Link
    to={to}
    aria-current={current ? 'page' : undefined}
    className={classes(
      'inline-flex min-h-11 items-center border-y-2 border-t-transparent transition-colors',
      warm && 'text-sale',
      current ? 'border-b-current font-medium' : 'border-b-transparent hover:border-b-edge',
    )}
  >
    {label}
  </Link>
);

/** The same page in the other language, at the same scroll position; a full page load, because its texts differ. */
function LanguageLink() {
  const { pathname, search } = useLocation();
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  const words = useMessages().shell;
  const page = inLocale('ar', pathname, search);
  useEffect(() => restoreScrollPosition(page), [page]);
  return (
    <a
      href={inLocale(other, pathname, search)}
      onClick={() => saveScrollPosition(page)}
      hrefLang={other}
      lang={other}
      className="inline-flex min-h-11 items-center px-2 text-sm underline-offset-4 hover:underline"
    >
      {words.other_language}
    </a>
  );
}

const HeaderLink = ({
  to,
  icon,
  label,
  canPrefetch = true,
  onClick,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  onClick?: React.MouseEventHandler;
  /** Whether it may be prefetched; not when it redirects a guest to the sign-in, because that sets a cookie. */
  canPrefetch?: boolean;
  children?: React.ReactNode;
}) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    {...(!canPrefetch && { prefetch: 'none' })}
    {...(onClick && { onClick })}
    className="relative inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunk active:bg-line"
  >
    <Icon name={icon} />
    {children}
  </Link>
);

/** The link to the chat, with a dot for unread messages. Not shown on the pages of the chat, cart, payment, sign-in and demo. */
function ChatLink() {
  const words = useMessages().shell;
  const locale = useLocale();
  const { path } = splitLocale(useLocation().pathname);
  const hasNews = useHasUnread(path);
  if (/^\/(live-chat|cart|pay|auth|demo)(\/|$)/.test(path)) return null;
  return (
    // A personal page: prefetching it on hover would be wasted.
    <HeaderLink
      to={urls.liveChat(locale)}
      canPrefetch={false}
      icon="chat"
      label={hasNews ? words.chat_news : words.chat}
    >
      {hasNews && <span className="absolute end-1 top-1 size-3.5 rounded-full border-2 border-paper bg-sale" />}
    </HeaderLink>
  );
}

function AccountLink() {
  const { signedIn, user } = useSession();
  const words = useMessages().shell;
  const locale = useLocale();
  if (!signedIn) return <HeaderLink to={urls.login(locale)} icon="person" label={words.sign_in} />;
  return (
    <HeaderLink to={urls.account(locale)} icon="person" label={user ? words.account_of(user.name) : words.account} />
  );
}

function FavouritesLink() {
  const { signedIn } = useSession();
  const words = useMessages().shell;
  const locale = useLocale();
  return <HeaderLink to={urls.favourites(locale)} canPrefetch={signedIn} icon="heart" label={words.favourites} />;
}

/** Opens the cart beside the page, or on its own page: without a script, in another tab, and within the cart itself. */
function CartLink() {
  const { cartCount } = useSession();
  const to = urls.cart(useLocale());
  const inCart = splitLocale(useLocation().pathname).path.startsWith(urls.cart(null));
  const navigate = useNavigate();
  const open = async (event: React.MouseEvent) => {
    if (inCart || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(await openDrawer())) void navigate(to);
  };
  return (
    <HeaderLink to={to} onClick={open} canPrefetch={false} icon="cart" label={useMessages().shell.cart_with(cartCount)}>
      <span className="absolute start-7 top-1">
        <CartCount />
      </span>
    </HeaderLink>
  );
}

/** The number of units in the cart, beside the icon; nothing for an empty cart. Hidden from screen readers: the link's name has it. */
export function CartCount() {
  const { cartCount } = useSession();
  if (cartCount === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-count={cartCount > 99 ? '99+' : cartCount}
      className="grid h-5 min-w-5 place-items-center rounded-full bg-act px-1 text-xs leading-none font-medium text-on-act tabular-nums before:content-[attr(data-count)]"
    />
  );
}
