import { useEffect, useState } from 'react';
import { request, toApiError, type ApiError } from '#admin/http.ts';
import type { Customer, CustomerDetails, MergePreview } from './customer.ts';

/** The merge of another account into this one: its preview, and the request that does it. */
export function useMerge(customer: CustomerDetails, onMerged: () => void) {
  const [other, setOther] = useState<Customer | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);

  useEffect(() => {
    if (!other) return;
    let isLeft = false;
    request('GET /staff/customers/{id}/merge', { params: { id: customer.id }, query: { other_id: other.id } }).then(
      ({ data }) => !isLeft && setPreview(data),
      (error: unknown) => !isLeft && setRefusal(toApiError(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [customer.id, other]);

  return {
    preview,
    busy,
    refusal,
    select(selected: Customer | null) {
      setOther(selected);
      setPreview(null);
      setRefusal(null);
    },
    /** Merges the accounts; `confirm` is the typed phone number of the account that ends. */
    merge(confirm: string) {
      if (busy || !preview || !other) return;
      setBusy(true);
      setRefusal(null);
      request('POST /staff/customers/{id}/merge', {
        params: { id: customer.id },
        body: { other_id: other.id, confirm },
      })
        .then(onMerged, (error: unknown) => setRefusal(toApiError(error)))
        .finally(() => setBusy(false));
    },
  };
}
