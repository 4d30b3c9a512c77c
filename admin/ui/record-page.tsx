import type { ReactNode } from 'react';
import type { Data } from '#api/client.ts';
import type { Target } from '#admin/http.ts';
import { RecordView } from '#admin/ui/record-view.tsx';
import { type ReadRoute, useRecord } from '#admin/ui/use-record.ts';

type Props<K extends ReadRoute> = {
  target: Target<K>;
  children: (record: Data<K>, onChange: (next: Data<K>) => void) => ReactNode;
};

/** A screen for one record once it is loaded; `onChange` replaces it with the current version. */
export function RecordPage<K extends ReadRoute>({ target, children }: Props<K>) {
  const { record, refusal, set } = useRecord(target);
  return (
    <RecordView record={record} refusal={refusal}>
      {(one) => children(one, set)}
    </RecordView>
  );
}
