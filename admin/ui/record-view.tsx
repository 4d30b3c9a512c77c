import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { Loading, useTranslate } from 'react-admin';
import type { ApiError } from '#admin/http.ts';

type Props<T> = { record: T | null; refusal: ApiError | null; children: (record: T) => ReactNode };

/** Renders a record once loaded; until then a loading indicator, or the error. */
export function RecordView<T>({ record, refusal, children }: Props<T>) {
  const translate = useTranslate();
  if (record !== null) return children(record);
  if (!refusal) return <Loading />;
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      {translate(refusal.message, { _: refusal.message })}
    </Alert>
  );
}
