import { useCallback, useEffect, useState } from 'react';
import type { Data } from '#api/client.ts';
import { type ApiError, send, type Target, toApiError, urlOf } from '#admin/http.ts';
import type { ReadRoute } from '#admin/ui/use-record.ts';

/** The records that a route returns: null while loading. `total` is their number, the last one while others load. `reload` reads them again, without hiding the present ones. */
export function useReloadable<K extends ReadRoute>(
  ...target: Target<K>
): { data: Data<K> | null; total: number; refusal: ApiError | null; reload: () => void } {
  const [state, setState] = useState<{ url: string; data: Data<K>; total: number } | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [version, setVersion] = useState(0);
  const url = urlOf(...target);
  useEffect(() => {
    let isLeft = false;
    send<Data<K>, { total: number } | undefined>('GET', url).then(
      ({ data, meta }) => {
        if (isLeft) return;
        setState({ url, data, total: meta?.total ?? (Array.isArray(data) ? data.length : 0) });
        setRefusal(null);
      },
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [url, version]);
  const reload = useCallback(() => setVersion((before) => before + 1), []);
  const isCurrent = state?.url === url;
  return { data: isCurrent ? state.data : null, total: state?.total ?? 0, refusal, reload };
}
