import { useState } from 'react';
import { useNotify } from 'react-admin';
import { type Request, request, toApiError } from '#admin/http.ts';
import type { BulkOutcome } from './parcel.ts';

type Body = NonNullable<Request<'POST /staff/parcels/bulk'>[1]>['body'];

/** Runs a bulk action on parcels; `outcome` is its result. */
export function useBulk(onDone: () => void): {
  busy: boolean;
  outcome: BulkOutcome | null;
  run: (body: Body) => Promise<void>;
} {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const run = (body: Body) => {
    setBusy(true);
    return request('POST /staff/parcels/bulk', { body })
      .then(
        ({ data }) => {
          setOutcome(data);
          onDone();
        },
        (error: unknown) => {
          notify(toApiError(error).message, { type: 'error' });
          onDone();
        },
      )
      .finally(() => setBusy(false));
  };
  return { busy, outcome, run };
}
