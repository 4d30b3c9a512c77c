import { useEffect, useState } from 'react';
import { request } from '#admin/http.ts';
import type { Picked } from './shapes.ts';

type Found = Picked & { slug: string };

/** Debounce of the search, in milliseconds. */
const debounceMs = 250;

/** Searches products on sale through the store's own search, because content editors may lack the catalogue scope. */
export function useProductSearch(text: string): { found: Found[]; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ of: string; found: Found[] }>({ of: '', found: [] });
  const sought = text.trim();
  useEffect(() => {
    if (sought === '') return undefined;
    let isLeft = false;
    const take = (found: Found[]) => !isLeft && setAnswer({ of: sought, found });
    const waiting = setTimeout(() => {
      request('GET /products', { query: { per_page: 8, search: sought } }).then(
        ({ data }) =>
          take(data.map(({ id, slug, name, image }) => ({ id, slug, image, name: { ar: name, en: name } }))),
        () => take([]),
      );
    }, debounceMs);
    return () => {
      isLeft = true;
      clearTimeout(waiting);
    };
  }, [sought]);
  const isThere = sought !== '' && answer.of === sought;
  return { found: isThere ? answer.found : [], isSearching: sought !== '' && !isThere };
}
