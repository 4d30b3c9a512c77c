import { useState } from 'react';
import { useNotify } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import type { ParcelDetails } from './parcel.ts';

/** The parcel that is open in a tab. `find` opens the one with a scanned code; `openRow` opens that of a row, and shows an error itself. */
export function useOpenParcel() {
  const notify = useNotify();
  const [parcel, setParcel] = useState<ParcelDetails | null>(null);
  const find = async (code: string): Promise<null> => {
    setParcel((await request('GET /staff/parcels/find', { query: { code } })).data);
    return null;
  };
  const openRow = ({ number }: { number: string }) =>
    void find(number).catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }));
  return { parcel, setParcel, find, openRow };
}
