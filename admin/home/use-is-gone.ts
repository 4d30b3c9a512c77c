import { useEffect, useState } from 'react';
import { request, toApiError } from '#admin/http.ts';
import { slideKeys } from '#values/slide-keys.ts';
import { flatCategories } from './use-categories.ts';

/** Whether shoppers can't open the target of a banner any more: it was deleted, withdrawn or hidden. */
export function useIsGone(key: string): boolean {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    isOpen(key).then(
      (open) => !isLeft && setMissing(open ? null : key),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  return missing === key;
}

async function isOpen(key: string): Promise<boolean> {
  const [kind, slug] = key.split('/');
  if (key === '' || (slideKeys as readonly string[]).includes(key)) return true;
  try {
    if (slug === undefined)
      return flatCategories((await request('GET /categories')).data).some((category) => category.slug === key);
    await (kind === 'blog'
      ? request('GET /blog/{id}', { params: { id: slug } })
      : request('GET /products/{id}', { params: { id: slug } }));
    return true;
  } catch (error) {
    if ([404, 410].includes(toApiError(error).status)) return false;
    throw error;
  }
}
