import { useEffect } from 'react';
import { type Identifier, type RaRecord, useListContext } from 'react-admin';

/**
 * The ids of rows that are selected and visible. react-admin stores the selection across pages, filters and visits; ids that are not visible are
 * deselected, so that no action applies to hidden rows.
 */
export function useSelectedIds<R extends RaRecord>(): Identifier[] {
  const { data, selectedIds, onSelect } = useListContext<R>();
  const visibleIds = new Set(data?.map(({ id }) => id));
  const ids = selectedIds.filter((id) => visibleIds.has(id));
  const isLoaded = data !== undefined;
  const hidden = selectedIds.length - ids.length;
  useEffect(() => {
    if (isLoaded && hidden > 0) onSelect(ids);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `chosen` is derived from both
  }, [isLoaded, hidden]);
  return ids;
}
