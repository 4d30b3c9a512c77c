import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openDrawer } from '#app/components/cart/open-drawer.ts';
import { useNews } from '#app/components/chat/use-news.ts';
import { useSession } from '#app/components/session/session.tsx';
import { isList, storeQuery } from '#app/components/store/query.ts';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { inLocale, isOpen, splitLocale, urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { CategoryMenu, menuId } from './category-menu.tsx';
import { goToPlace, keepPlace } from './kept-place.ts';
import { Mark } from './mark.tsx';
import { SearchBox } from './search-box.tsx';
import type { MenuCategory } from './shell-data.ts';

/** The top of every page: who we are, the way in, the search. */
export function Header({ categories }: { categories: MenuCategory[] }) {
  const words = useWords().shell;
  const locale = useLocale();
  const location = useLocation();
  const at = isList(location.pathname) ? storeQuery(location) : null;
  return (
    <header className="stays-above relative z-30 border-b border-line bg-paper md:sticky md:top-0">
      <div className="mx-auto grid max-w-7xl grid-cols-[auto_1fr_auto] items-center gap-x-2 px-4 py-2 md:gap-x-4 md:px-8 md:py-3 lg:gap-x-8">
        <button
          type="button"
          popoverTarget={menuId}
          aria-label={words.open_sections}
          className="-ms-2 grid size-11 place-items-center rounded-full transition-colors active:bg-sunk md:hidden"
        >
          <Icon name="menu" />
        </button>
        <Mark />
        <SearchBox className="col-span-3 row-start-2 mt-2 mb-1 md:col-span-1 md:col-start-2 md:row-start-1 md:mx-auto md:mt-0 md:mb-0 md:w-full md:max-w-lg" />
        <div className="flex items-center gap-1">
          <ChatLink />
          <LanguageLink />
          <div className="hidden items-center gap-1 md:flex">
            <AccountLink />
            <FavouritesLink />
            <CartLink />
          </div>
        </div>
      </div>
      <nav aria-label={words.navigation} className="mx-auto hidden max-w-7xl gap-8 px-8 md:flex">
        <button
          type="button"
          popoverTarget={menuId}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 transition-colors hover:bg-sunk active:bg-line"
        >
          <Icon name="menu" className="size-5" />
          {words.sections}
        </button>
        {categories.map(({ slug, name }) => (
          <NavItem
            key={slug}
            to={urls.store(locale, { category: slug })}
            label={name}
            current={at?.category === slug}
          />
        ))}
        <NavItem
          to={urls.store(locale, { offers: '1' })}
          label={words.offers}
          current={at?.offers === '1' && !at.category}
          warm
        />
      </nav>
      <CategoryMenu categories={categories} />
    </header>
  );
}

/** A section in the bar; the one that is open has a line below it. */
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

/** The same page in the other language, at the same place; a whole new page, since its words are others. */
function LanguageLink() {
  const { pathname, search } = useLocation();
  const other = useLocale() === 'ar' ? 'en' : 'ar';
  const words = useWords().shell;
  const page = inLocale('ar', pathname, search);
  useEffect(() => goToPlace(page), [page]);
  return (
    <a
      href={inLocale(other, pathname, search)}
      onClick={() => keepPlace(page)}
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
  ahead = true,
  onClick,
  children,
}: {
  to: string;
  icon: IconName;
  label: string;
  onClick?: React.MouseEventHandler;
  /** Whether it may be fetched ahead; not what sends a guest to sign in, since that leaves a trace. */
  ahead?: boolean;
  children?: React.ReactNode;
}) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    {...(!ahead && { prefetch: 'none' })}
    {...(onClick && { onClick })}
    className="relative inline-flex size-11 items-center justify-center rounded-full transition-colors hover:bg-sunk active:bg-line"
  >
    <Icon name={icon} />
    {children}
  </Link>
);

/** The way to the talk, with a dot when there is something new in it. Not where somebody is about to pay. */
function ChatLink() {
  const words = useWords().shell;
  const locale = useLocale();
  const { path } = splitLocale(useLocation().pathname);
  const hasNews = useNews(path);
  if (/^\/(live-chat|cart|pay|auth|demo)(\/|$)/.test(path)) return null;
  return (
    // A page of one's own, fetched ahead for nothing by whoever only passes over it.
    <HeaderLink to={urls.liveChat(locale)} ahead={false} icon="chat" label={hasNews ? words.chat_news : words.chat}>
      {hasNews && <span className="absolute end-1 top-1 size-3.5 rounded-full border-2 border-paper bg-sale" />}
    </HeaderLink>
  );
}

function AccountLink() {
  const { signedIn, user } = useSession();
  const words = useWords().shell;
  const locale = useLocale();
  if (!signedIn) return <HeaderLink to={urls.login(locale)} icon="person" label={words.sign_in} />;
  return (
    <HeaderLink to={accountUrl(locale)} icon="person" label={user ? words.account_of(user.name) : words.account} />
  );
}

/** Where an account begins: its own page, or its orders while that is not there. */
export const accountUrl = (locale: 'ar' | 'en') => (isOpen('account') ? urls.account(locale) : urls.orders(locale));

function FavouritesLink() {
  const { signedIn } = useSession();
  const words = useWords().shell;
  const locale = useLocale();
  if (!isOpen('favourites')) return null;
  return <HeaderLink to={urls.favourites(locale)} ahead={signedIn} icon="heart" label={words.favourites} />;
}

/** To the cart: beside the page, or its own page without a script, in another tab, and from within the cart itself. */
function CartLink() {
  const { cartCount } = useSession();
  const to = urls.cart(useLocale());
  const inCart = splitLocale(useLocation().pathname).path.startsWith('/cart');
  const navigate = useNavigate();
  const open = async (event: React.MouseEvent) => {
    if (inCart || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!(await openDrawer())) void navigate(to);
  };
  return (
    <HeaderLink to={to} onClick={open} ahead={false} icon="cart" label={useWords().shell.cart_with(cartCount)}>
      <CartCount />
    </HeaderLink>
  );
}

/** How many pieces are in the cart, on the corner of its drawing; nothing when it is empty. Drawn, not written: the link's name says it in words. */
export function CartCount() {
  const { cartCount } = useSession();
  if (cartCount === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-count={cartCount > 99 ? '99+' : cartCount}
      className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-act px-1 text-xs leading-none font-medium text-on-act tabular-nums before:content-[attr(data-count)]"
    />
  );
}
