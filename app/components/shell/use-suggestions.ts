import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import type { ProductHint, Suggestions } from '#shop/catalogue/suggest.ts';
import { followSearches, readSearches } from './recent-searches.ts';

const none: readonly string[] = [];

/** A possible meaning of a search, and its URL. */
export type Option = { label: string; to: string } & (
  | { kind: 'category'; root: string }
  | ({ kind: 'product' } & Pick<ProductHint, 'picture' | 'price' | 'offer'>)
  | { kind: 'concern' }
  | { kind: 'blog' }
  | { kind: 'search' }
  /** A concern that many look for, before anything is typed. */
  | { kind: 'popular' }
  | { kind: 'recent' }
  /** Removes the recent searches. */
  | { kind: 'forget' }
);

/** How long to wait after the last key press before the shop is queried, in milliseconds. */
const debounceMs = 160;

/**
 * The shop's suggestions for `text`; the search for the text itself comes last. A newer text cancels the request of an older one. `answered` is the
 * number of suggestions, null until the shop has replied.
 */
export function useSuggestions(text: string): { options: Option[]; answered: number | null } {
  const locale = useLocale();
  const words = useMessages().shell;
  const [result, setResult] = useState<{ text: string; options: Option[] } | null>(null);
  const q = text.trim();

  useEffect(() => {
    if (q.length < 2) return setResult(null);
    const newer = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const reply = await fetch(urls.suggest(locale, { q }), { signal: newer.signal });
        if (!reply.ok) return;
        const { concerns, categories, products, blogs } = (await reply.json()) as Suggestions;
        setResult({
          text: q,
          options: [
            ...concerns.map(({ slug, name }): Option => ({
              kind: 'concern',
              label: name,
              to: urls.concern(locale, slug),
            })),
            ...categories.map(({ slug, name, root }): Option => {
              const to =
                root.slug === slug
                  ? urls.store(locale, { category: slug })
                  : urls.store(locale, { category: root.slug, sub_category: slug });
              return { kind: 'category', label: name, root: root.slug === slug ? '' : root.name, to };
            }),
            ...products.map(({ slug, name, picture, price, offer }): Option => ({
              kind: 'product',
              label: name,
              to: urls.product(locale, slug),
              picture,
              price,
              offer,
            })),
            ...blogs.map(({ slug, title }): Option => ({ kind: 'blog', label: title, to: urls.blog(locale, slug) })),
          ],
        });
      } catch {
        // Cancelled, or there is no connection: the form still works.
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [q, locale]);

  if (!result || q.length < 2) return { options: [], answered: null };
  const { options } = result;
  if (options.length === 0) return { options, answered: result.text === q ? 0 : null };
  const all: Option = { kind: 'search', label: words.all_results_for(q), to: urls.store(locale, { search: q }) };
  return { options: [...options, all], answered: result.text === q ? options.length : null };
}

/** What an empty field offers: the recent searches of this browser, and what many shoppers look for. */
export function useStart(isShown: boolean): Option[] {
  const locale = useLocale();
  const words = useMessages().shell;
  const recent = useSyncExternalStore(followSearches, readSearches, () => none);
  const [popular, setPopular] = useState<Option[]>([]);
  useEffect(() => {
    if (!isShown || popular.length > 0) return;
    const leaving = new AbortController();
    fetch(urls.suggest(locale, { q: '' }), { signal: leaving.signal })
      .then(async (reply) => {
        if (!reply.ok) return;
        const { concerns } = (await reply.json()) as Suggestions;
        setPopular(
          concerns.map(({ slug, name }) => ({ kind: 'popular', label: name, to: urls.concern(locale, slug) })),
        );
      })
      .catch(() => {});
    return () => leaving.abort();
  }, [isShown, locale, popular.length]);
  if (!isShown) return [];
  return [
    ...recent.map((text): Option => ({ kind: 'recent', label: text, to: urls.store(locale, { search: text }) })),
    ...(recent.length > 0 ? [{ kind: 'forget', label: words.forget_searches, to: '' } as const] : []),
    ...popular,
  ];
}
