import { useEffect, useState } from 'react';
import { call, toApiError, type ApiError } from '#admin/http.ts';

/**
 * The record that a call returns: null while loading, or the error; `set` replaces it with the current version. With `path` null nothing is loaded.
 */
export function useRecord<T>(path: string | null): {
  record: T | null;
  refusal: ApiError | null;
  set: (record: T) => void;
} {
  const [record, set] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isLeft = false;
    call<T>('GET', path).then(
      ({ data }) => !isLeft && set(data),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [path]);
  return { record, refusal, set };
}
