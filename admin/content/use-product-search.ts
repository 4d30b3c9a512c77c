import { useEffect, useState } from 'react';
import { call } from '#admin/http.ts';
import type { Picked } from './shapes.ts';

type Card = { id: number; slug: string; name: string; image: string | null };

type Found = Picked & { slug: string };

/** How long is waited for the next letter, in milliseconds. */
const pause = 250;

/** Products on sale by what shoppers find them by: whoever keeps the content need not keep the catalogue. */
export function useProductSearch(text: string): { found: Found[]; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ of: string; found: Found[] }>({ of: '', found: [] });
  const sought = text.trim();
  useEffect(() => {
    if (sought === '') return undefined;
    let isLeft = false;
    const take = (found: Found[]) => !isLeft && setAnswer({ of: sought, found });
    const waiting = setTimeout(() => {
      call<Card[]>('GET', `products?per_page=8&search=${encodeURIComponent(sought)}`).then(
        ({ data }) =>
          take(data.map(({ id, slug, name, image }) => ({ id, slug, image, name: { ar: name, en: name } }))),
        () => take([]),
      );
    }, pause);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [sought]);
  const isThere = sought !== '' && answer.of === sought;
  return { found: isThere ? answer.found : [], isSearching: sought !== '' && !isThere };
}
