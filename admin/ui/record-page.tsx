import type { ReactNode } from 'react';
import { RecordView } from '#admin/ui/record-view.tsx';
import { useRecord } from '#admin/ui/use-record.ts';

type Props<T> = { path: string; children: (record: T, look: (next: T) => void) => ReactNode };

/** A screen for one record once it is loaded; `look` replaces it with the current version. */
export function RecordPage<T>({ path, children }: Props<T>) {
  const { record, refusal, set } = useRecord<T>(path);
  return (
    <RecordView record={record} refusal={refusal}>
      {(one) => children(one, set)}
    </RecordView>
  );
}
