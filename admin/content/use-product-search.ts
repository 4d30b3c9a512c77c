import { useEffect, useState } from 'react';
import { request } from '#admin/http.ts';
import type { PickedProduct } from './shapes.ts';

type Result = PickedProduct & { slug: string };

/** Debounce of the search, in milliseconds. */
const debounceMs = 250;

/** Searches products on sale through the store's own search, because content editors may lack the catalogue scope. */
export function useProductSearch(text: string): { results: Result[]; isSearching: boolean } {
  const [last, setLast] = useState<{ search: string; results: Result[] }>({ search: '', results: [] });
  const search = text.trim();
  useEffect(() => {
    if (search === '') return undefined;
    let isLeft = false;
    const setResults = (results: Result[]) => !isLeft && setLast({ search, results });
    const timer = setTimeout(() => {
      request('GET /products', { query: { per_page: 8, search } }).then(
        ({ data }) =>
          setResults(data.map(({ id, slug, name, image }) => ({ id, slug, image, name: { ar: name, en: name } }))),
        () => setResults([]),
      );
    }, debounceMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [search]);
  const isCurrent = search !== '' && last.search === search;
  return { results: isCurrent ? last.results : [], isSearching: search !== '' && !isCurrent };
}
