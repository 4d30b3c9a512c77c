import { useEffect, useRef } from 'react';
import { useGetList, useStore, useStoreContext } from 'react-admin';
import type { z } from 'zod';
import type { orderViewShape } from '#api/presenters/order-view.ts';
import { call, refusalOf } from '#admin/http.ts';

/** A list of orders by a name its member gave it. */
export type View = z.output<typeof orderViewShape>;

type Sort = { field: string; order: 'ASC' | 'DESC' };

/** What of a list is kept. */
export type Shown = { filter: Record<string, unknown>; sort: Sort };

/** Keeps what is shown by a name; one of that name becomes this. */
export const keepView = (name: string, { filter, sort }: Shown) =>
  call<View>('POST', 'staff/order-views', { name, filter, sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` });

/** What a view shows, as the list takes it. */
export const shownBy = ({ filter, sort }: View): Shown => ({
  // A field of the screen holds one value.
  filter: Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 1 ? value[0] : value,
    ]),
  ),
  sort: sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' },
});

/** The views of who is signed in. */
export function useViews() {
  const { data, refetch } = useGetList<View>('order-views');
  useFormerViews(data, refetch);
  return { views: data ?? [], refetch };
}

const formerKey = 'orders.savedQueries';

/** Views that were kept in this browser go to the shop, but for names that are there already; then the browser forgets them. */
function useFormerViews(views: readonly View[] | undefined, refetch: () => void) {
  const [former] = useStore<{ label: string; value: Shown }[]>(formerKey, []);
  const store = useStoreContext();
  const isBegun = useRef(false);
  useEffect(() => {
    if (!views || former.length === 0 || isBegun.current) return;
    isBegun.current = true;
    const known = new Set(views.map(({ name }) => name));
    const send = async () => {
      for (const { label, value } of former)
        if (!known.has(label))
          // What the shop refuses it would refuse again; what did not arrive is sent when this is opened again.
          await keepView(label, value).catch((error: unknown) => {
            if (refusalOf(error).status !== 422) throw error;
          });
      store.removeItem(formerKey);
      refetch();
    };
    send().catch(() => {});
  }, [views, former, store, refetch]);
}
