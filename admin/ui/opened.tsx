import type { ReactNode } from 'react';
import { Read } from '#admin/ui/read.tsx';
import { useRecord } from '#admin/ui/use-record.ts';

type Props<T> = { path: string; children: (record: T, look: (next: T) => void) => ReactNode };

/** A screen about one thing, once that is read; `look` takes over what it is now. */
export function Opened<T>({ path, children }: Props<T>) {
  const { record, refusal, set } = useRecord<T>(path);
  return (
    <Read record={record} refusal={refusal}>
      {(one) => children(one, set)}
    </Read>
  );
}
