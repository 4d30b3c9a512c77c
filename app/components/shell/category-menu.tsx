import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import type { MenuCategory } from './shell-data.ts';

export const menuId = 'sections';

/** Every category, in a sheet; a popover, so it opens before any script has come. It closes when a page is opened. */
export function CategoryMenu({ categories }: { categories: MenuCategory[] }) {
  const words = useWords();
  const locale = useLocale();
  useSheet(menuId);
  return (
    <nav
      id={menuId}
      popover="auto"
      aria-label={words.shell.sections}
      onClick={(event) => (event.target as Element).closest('a') && event.currentTarget.hidePopover()}
      className="sheet md:mx-auto md:max-w-3xl md:rounded-lg md:inset-[7.25rem_0_auto]"
    >
      <div className="flex items-center justify-between border-b border-line px-4 py-2 md:px-6">
        <p className="font-medium">{words.shell.sections}</p>
        <button
          type="button"
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={words.common.close}
          className="-me-2 grid size-11 place-items-center"
        >
          <Icon name="close" className="size-5" />
        </button>
      </div>
      <div className="grid gap-6 p-4 pb-8 md:grid-cols-3 md:p-6">
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
          </div>
        ))}
      </div>
    </nav>
  );
}

const MenuLink = ({ to, strong, children }: { to: string; strong?: boolean; children: React.ReactNode }) => (
  <Link
    to={to}
    className={`flex min-h-11 items-center underline-offset-4 hover:underline ${strong ? 'font-medium text-act' : ''}`}
  >
    {children}
  </Link>
);
