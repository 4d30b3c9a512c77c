import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { call } from '#admin/http.ts';

type Node = { id: number; slug: string; name: string; children: Node[] };

type Category = { id: number; slug: string; name: string; depth: number };

const flat = (nodes: readonly Node[], depth = 0): Category[] =>
  nodes.flatMap(({ id, slug, name, children }) => [{ id, slug, name, depth }, ...flat(children, depth + 1)]);

/** The categories in tree order, as shoppers see them. */
export function useCategories(): Category[] {
  const locale = useLocale();
  const [all, setAll] = useState<Category[]>([]);
  useEffect(() => {
    let isLeft = false;
    call<Node[]>('GET', 'categories').then(
      ({ data }) => !isLeft && setAll(flat(data)),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [locale]);
  return all;
}
