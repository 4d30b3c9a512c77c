import { useEffect, useState } from 'react';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import type { ProductHint, Suggestions } from '#shop/catalogue/suggest.ts';

/** Something a search may mean, and where it leads. */
export type Option = { label: string; to: string } & (
  | { kind: 'category'; root: string }
  | ({ kind: 'product' } & Pick<ProductHint, 'picture' | 'price' | 'offer'>)
  | { kind: 'search' }
);

/** How long nobody types before the shop is asked. */
const pause = 160;

/**
 * What the shop suggests for `text`; the text's own search comes last. A newer text cancels what was asked for an older one.
 * `answered` is how many there are, null until the shop has answered.
 */
export function useSuggestions(text: string): { options: Option[]; answered: number | null } {
  const locale = useLocale();
  const words = useWords().shell;
  const [found, setFound] = useState<{ text: string; options: Option[] } | null>(null);
  const q = text.trim();

  useEffect(() => {
    if (q.length < 2) return setFound(null);
    const newer = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const reply = await fetch(urls.suggest(locale, q), { signal: newer.signal });
        if (!reply.ok) return;
        const { categories, products }: Suggestions = await reply.json();
        setFound({
          text: q,
          options: [
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
          ],
        });
      } catch {
        // Cancelled, or the line is down: the form still searches.
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  }, [q, locale]);

  if (!found || q.length < 2) return { options: [], answered: null };
  const { options } = found;
  if (options.length === 0) return { options, answered: found.text === q ? 0 : null };
  const all: Option = { kind: 'search', label: words.all_results_for(q), to: urls.store(locale, { search: q }) };
  return { options: [...options, all], answered: found.text === q ? options.length : null };
}
