import { redirect } from 'react-router';
import type { Paged } from '#shop/paging.ts';

/** A list as it is; from a page after its last, as when it has got shorter since, to its last one. */
export function withinPages<List extends Pick<Paged, 'page' | 'lastPage'>>(
  list: List,
  to: (page: number) => string,
): List {
  if (list.page > list.lastPage) throw redirect(to(list.lastPage));
  return list;
}
