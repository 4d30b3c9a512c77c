import { Alert } from '@mui/material';
import type { ReactNode } from 'react';
import { Loading, useTranslate } from 'react-admin';
import type { Told } from '#admin/http.ts';

type Props<T> = { record: T | null; refusal: Told | null; children: (record: T) => ReactNode };

/** Something that is read: it once it is there, and until then that it is waited for, or why it does not come. */
export function Read<T>({ record, refusal, children }: Props<T>) {
  const translate = useTranslate();
  if (record !== null) return children(record);
  if (!refusal) return <Loading />;
  return (
    <Alert severity="error" sx={{ my: 2 }}>
      {translate(refusal.message, { _: refusal.message })}
    </Alert>
  );
}
