import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { MenuCategory } from './shell-data.ts';

type CategoryPanelProps = { id: string; category: MenuCategory; onLeave: () => void };

/** What is in a category, below the header: its sub-categories, what its products are for, their brands, and its picture. */
export function CategoryPanel({ id, category, onLeave }: CategoryPanelProps) {
  const words = useMessages();
  const locale = useLocale();
  const { slug, name, children, concerns, brands, picture } = category;
  return (
    <div
      id={id}
      role="region"
      aria-label={name}
      onClick={(event) => (event.target as Element).closest('a') && onLeave()}
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--header))] overflow-y-auto border-b border-line bg-paper shadow-lift"
    >
      <div className="mx-auto grid max-w-7xl grid-cols-[1fr_1.7fr_1fr_minmax(10rem,15rem)] gap-x-8 px-8 py-6">
        <PanelList
          title={words.shell.sections}
          links={[
            { name: words.shell.all_in(name), to: urls.store(locale, { category: slug }) },
            ...children.map((child) => ({
              name: child.name,
              to: urls.store(locale, { category: slug, sub_category: child.slug }),
            })),
          ]}
        />
        <PanelList
          wide
          title={words.store.concern}
          links={concerns.map((concern) => ({ name: concern.name, to: urls.concern(locale, concern.slug) }))}
        />
        <PanelList
          title={words.store.brand}
          links={brands.map((brand) => ({
            name: brand.name,
            to: urls.store(locale, { category: slug, brand: brand.slug }),
          }))}
        />
        {picture && (
          <Picture
            image={{ ...picture, alt: '' }}
            sizes="240px"
            className="aspect-4/5 max-h-80 w-full rounded-lg object-cover object-[50%_65%]"
          />
        )}
      </div>
    </div>
  );
}

type PanelListProps = { title: string; links: readonly { name: string; to: string }[]; wide?: boolean };

const PanelList = ({ title, links, wide }: PanelListProps) =>
  links.length > 0 ? (
    <div>
      <p className="text-sm text-soft">{title}</p>
      <ul className={classes('mt-1', wide && 'grid grid-cols-2 gap-x-6')}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ) : (
    <div />
  );
