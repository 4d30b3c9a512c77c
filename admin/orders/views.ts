import { useEffect, useRef } from 'react';
import { useGetList, useStore, useStoreContext } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';

/** A saved view of the list of orders, with the name its owner gave it. */
export type View = Data<'POST /staff/order-views'>;

type Sort = { field: string; order: 'ASC' | 'DESC' };

/** The part of the list's state that a view stores. */
export type ListState = { filter: Record<string, unknown>; sort: Sort };

/** Saves the list's state under a name; overwrites a view of the same name. */
export const saveView = (name: string, { filter, sort }: ListState) =>
  request('POST /staff/order-views', {
    body: { name, filter, sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` },
  });

/** Converts a view to the state of the list. */
export const toListState = ({ filter, sort }: View): ListState => ({
  // A filter input has a single value.
  filter: Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 1 ? value[0] : value,
    ]),
  ),
  sort: sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' },
});

/** The saved views of the current user. */
export function useViews() {
  const { data, refetch } = useGetList<View>('order-views');
  useMigrateLocalViews(data, refetch);
  return { views: data ?? [], refetch };
}

const legacyViewsKey = 'orders.savedQueries';

/** Uploads views stored in this browser, except for names that already exist on the server, and then deletes them here. */
function useMigrateLocalViews(views: readonly View[] | undefined, refetch: () => void) {
  const [localViews] = useStore<{ label: string; value: ListState }[]>(legacyViewsKey, []);
  const store = useStoreContext();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!views || localViews.length === 0 || hasStarted.current) return;
    hasStarted.current = true;
    const savedNames = new Set(views.map(({ name }) => name));
    const send = async () => {
      for (const { label, value } of localViews)
        if (!savedNames.has(label))
          // What the server refused it would refuse again, so it is dropped; what did not arrive is sent the next time.
          await saveView(label, value).catch((error: unknown) => {
            if (toApiError(error).status !== 422) throw error;
          });
      store.removeItem(legacyViewsKey);
      refetch();
    };
    send().catch(() => {});
  }, [views, localViews, store, refetch]);
}
