import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { type StoreQuery, urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { withQueryChange } from './query.ts';
import type { StoreView } from './store-view.ts';

type Chip = { label: string; without: StoreQuery; isShelf?: boolean };

/** The active filters, each as a link to the list without it. */
export function useChips({ query, facets }: StoreView): Chip[] {
  const words = useMessages().store;
  const chips: Chip[] = [];
  const root = facets.categories.find(
    ({ slug, children }) => slug === query.category || children.some((child) => child.slug === query.sub_category),
  );
  const sub = root?.children.find(({ slug }) => slug === query.sub_category);
  if (query.search) chips.push({ label: words.quoted(query.search), without: { search: undefined } });
  if (root && !sub)
    chips.push({ label: root.name, without: { category: undefined, sub_category: undefined }, isShelf: true });
  if (sub) chips.push({ label: sub.name, without: { sub_category: undefined }, isShelf: true });
  for (const slug of query.brand)
    chips.push({
      label: facets.brands.find((one) => one.slug === slug)?.name ?? slug,
      without: { brand: query.brand.filter((one) => one !== slug) },
    });
  for (const [name, choices, title] of [
    ['concern', facets.concerns],
    ['skin_type', facets.skinTypes, words.skin_type],
    ['hair_type', facets.hairTypes, words.hair_type],
    ['step', facets.steps],
    ['shade', facets.shades],
    ['size', facets.sizes],
  ] as const)
    for (const slug of query[name] ?? []) {
      const label = choices.find((facet) => facet.slug === slug)?.name ?? slug;
      chips.push({
        label: title ? `${title}: ${label}` : label,
        without: { [name]: query[name]?.filter((value) => value !== slug) },
      });
    }
  if (query.min_rating)
    chips.push({ label: words.stars_up(Number(query.min_rating)), without: { min_rating: undefined } });
  for (const slug of query.free_from ?? [])
    chips.push({
      label: words.free_from_chip(facets.freeFrom.find((facet) => facet.slug === slug)?.name ?? slug),
      without: { free_from: query.free_from?.filter((value) => value !== slug) },
    });
  const { min_price: min, max_price: max } = query;
  if (min || max) {
    const label =
      min && max
        ? words.price_between(String(min), String(max))
        : min
          ? words.price_above(String(min))
          : words.price_below(String(max));
    chips.push({ label, without: { min_price: undefined, max_price: undefined } });
  }
  if (query.set) chips.push({ label: words.sets, without: { set: undefined } });
  if (query.offers) chips.push({ label: words.offers, without: { offers: undefined } });
  if (query.available) chips.push({ label: words.available, without: { available: undefined } });
  return chips;
}

export function Chips({ view }: { view: StoreView }) {
  const words = useMessages().store;
  const locale = useLocale();
  const chips = useChips(view);
  if (chips.length === 0) return null;
  return (
    // On a phone, the row above shows the category.
    <ul
      aria-label={words.active}
      className={classes('mb-6 flex flex-wrap gap-2', chips.every(({ isShelf }) => isShelf) && 'max-md:hidden')}
    >
      {chips.map(({ label, without, isShelf }) => (
        <li key={label} className={classes(isShelf && 'max-md:hidden')}>
          <Link
            to={urls.store(locale, withQueryChange(view.query, without))}
            preventScrollReset
            aria-label={words.remove(label)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-leaf ps-4 pe-3 text-sm"
          >
            <bdi>{label}</bdi>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={urls.store(locale)}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm text-act underline underline-offset-4"
          >
            {words.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
