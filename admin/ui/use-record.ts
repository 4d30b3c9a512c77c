import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { call, refusalOf, type Told } from '#admin/http.ts';

/** What a call gives, with how to take over what it is now; null until it is there. */
export type Opened<T> = { record: T; set: (next: T) => void };

/** What is at a path below `/api/`, asked for when the screen opens. */
export function useRecord<T>(path: string): { opened: Opened<T> | null; refusal: Told | null } {
  const [record, set] = useState<T | null>(null);
  const [refusal, setRefusal] = useState<Told | null>(null);
  const locale = useLocale();
  useEffect(() => {
    let isGone = false;
    call<T>('GET', path).then(
      ({ data }) => isGone || set(data),
      (error: unknown) => isGone || setRefusal(refusalOf(error)),
    );
    return () => {
      isGone = true;
    };
  }, [path, locale]);
  return { opened: record && { record, set }, refusal };
}
