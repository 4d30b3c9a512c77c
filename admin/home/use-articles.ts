import { useGetList } from 'react-admin';
import type { BlogRow } from '#admin/content/shapes.ts';

const noArticles: BlogRow[] = [];

/** The newest published articles. */
export function useArticles(): BlogRow[] {
  const { data } = useGetList<BlogRow>('blogs', {
    pagination: { page: 1, perPage: 100 },
    filter: { status: 'published' },
  });
  return data ?? noArticles;
}
