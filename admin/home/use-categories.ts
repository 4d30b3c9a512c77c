import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request } from '#admin/http.ts';

type Node = Data<'GET /categories'>[number];

type Category = { id: number; slug: string; name: string; depth: number };

/** The categories of a tree, in its order. */
export const flatCategories = (nodes: readonly Node[], depth = 0): Category[] =>
  nodes.flatMap(({ id, slug, name, children }) => [{ id, slug, name, depth }, ...flatCategories(children, depth + 1)]);

/** The categories in tree order, as shoppers see them. */
export function useCategories(): Category[] {
  const locale = useLocale();
  const [all, setAll] = useState<Category[]>([]);
  useEffect(() => {
    let isLeft = false;
    request('GET /categories').then(
      ({ data }) => !isLeft && setAll(flatCategories(data)),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [locale]);
  return all;
}
