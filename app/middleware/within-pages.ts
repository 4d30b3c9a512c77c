import { redirect } from 'react-router';
import type { Paged } from '#shop/paging.ts';

/** Returns a list unchanged; redirects from a page after the last one to the last one, for example after the list has become shorter. */
export function withinPages<List extends Pick<Paged, 'page' | 'lastPage'>>(
  list: List,
  to: (page: number) => string,
): List {
  if (list.page > list.lastPage) throw redirect(to(list.lastPage));
  return list;
}
