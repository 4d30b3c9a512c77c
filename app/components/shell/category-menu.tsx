import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { SheetHeader } from '#app/ui/sheet-header.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import type { MenuCategory } from './shell-data.ts';

export const menuId = 'sections';

/** All categories in a sheet; it is a popover, so it opens before any script has loaded. It closes when a page is opened. */
export function CategoryMenu({ categories }: { categories: MenuCategory[] }) {
  const words = useMessages();
  const locale = useLocale();
  useSheet(menuId);
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={words.shell.all_sections}
      onClick={(event) => (event.target as Element).closest('a') && event.currentTarget.hidePopover()}
      className="sheet unfolds"
    >
      <SheetHeader sheetId={menuId} className="md:hidden">
        {words.shell.sections}
      </SheetHeader>
      <div className="mx-auto grid max-w-7xl gap-6 p-4 pb-8 md:grid-cols-[repeat(3,1fr)_minmax(13rem,1.1fr)] md:gap-x-8 md:px-8 md:py-7">
        {categories.map((root) => (
          <div key={root.slug}>
            <MenuLink to={urls.store(locale, { category: root.slug })} strong>
              {root.name}
            </MenuLink>
            <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
              {root.children.map((child) => (
                <li key={child.slug}>
                  <MenuLink to={urls.store(locale, { category: root.slug, sub_category: child.slug })}>
                    {child.name}
                  </MenuLink>
                </li>
              ))}
            </ul>
            {root.concerns.length > 0 && (
              <details className="group">
                <summary className="flex min-h-11 list-none items-center gap-1 text-link [&::-webkit-details-marker]:hidden">
                  {words.store.concern}
                  <span className="sr-only">: {root.name}</span>
                  <Icon name="down" className="size-4 transition-transform duration-200 group-open:rotate-180" />
                </summary>
                <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
                  {root.concerns.map(({ slug, name }) => (
                    <li key={slug}>
                      <MenuLink to={urls.concern(locale, slug)}>{name}</MenuLink>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        ))}
        <div className="border-t border-line pt-4 md:order-last md:self-start md:rounded-lg md:border-0 md:bg-clay-pale md:p-5">
          <p className="mb-1 font-medium max-md:hidden">{words.shell.also}</p>
          <ul className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4">
            <li>
              <MenuLink to={urls.store(locale)}>{words.shell.all_products}</MenuLink>
            </li>
            <li>
              <MenuLink to={urls.store(locale, { sort: 'newest', available: '1' })}>{words.shell.newest}</MenuLink>
            </li>
            <li>
              <MenuLink to={urls.store(locale, { offers: '1' })}>{words.shell.offers}</MenuLink>
            </li>
            <li>
              <MenuLink to={urls.finder(locale)} canPrefetch={false}>
                {words.shell.finder}
              </MenuLink>
            </li>
            <li>
              <MenuLink to={urls.wheel(locale)} canPrefetch={false}>
                {words.shell.wheel}
              </MenuLink>
            </li>
          </ul>
        </div>
      </div>
    </nav>
  );
}

type MenuLinkProps = {
  to: string;
  strong?: boolean;
  /** Whether it may be prefetched; not when it redirects a guest to the sign-in, because that sets a cookie. */
  canPrefetch?: boolean;
  children: React.ReactNode;
};

const MenuLink = ({ to, strong, canPrefetch = true, children }: MenuLinkProps) => (
  <Link
    to={to}
    {...(!canPrefetch && { prefetch: 'none' })}
    className={classes(
      'flex min-h-11 items-center underline-offset-4 transition-colors hover:underline active:text-act',
      strong && 'font-medium text-act',
    )}
  >
    {children}
  </Link>
);
