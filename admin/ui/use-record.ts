import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Data, JsonRoute } from '#api/client.ts';
import { type ApiError, send, type Target, toApiError, urlOf } from '#admin/http.ts';

/** Routes that read a record. */
export type ReadRoute = Extract<JsonRoute, `GET ${string}`>;

/**
 * The record that a route returns: null while loading, or the error; `set` replaces it with the current version. Without a route nothing is loaded.
 */
export function useRecord<K extends ReadRoute>(
  target: Target<K> | null,
): {
  record: Data<K> | null;
  refusal: ApiError | null;
  set: Dispatch<SetStateAction<Data<K> | null>>;
} {
  const [record, set] = useState<Data<K> | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const url = target && urlOf(...target);
  useEffect(() => {
    if (url === null) return;
    let isLeft = false;
    send<Data<K>, unknown>('GET', url).then(
      ({ data }) => !isLeft && set(data),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [url]);
  return { record, refusal, set };
}
