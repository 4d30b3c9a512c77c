import { useEffect, useState } from 'react';
import { call, refusalOf, type Told } from '#admin/http.ts';

/** What a call gives, if there is one: it, nothing while it is read, or why it can't be; `set` takes over what it is now. */
export function useRecord<T>(path: string | null): {
  record: T | null;
  refusal: Told | null;
  set: (record: T) => void;
} {
  const [record, set] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<Told | null>(null);
  useEffect(() => {
    if (path === null) return;
    let isLeft = false;
    call<T>('GET', path).then(
      ({ data }) => !isLeft && set(data),
      (error: unknown) => !isLeft && setRefusal(refusalOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [path]);
  return { record, refusal, set };
}
