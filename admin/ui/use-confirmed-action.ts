import { useState } from 'react';
import { toApiError, type ApiError } from '#admin/http.ts';

/** Runs the action of a dialog. The dialog closes when it succeeds, and shows `refusal` otherwise. */
export function useConfirmedAction(action: () => Promise<void>, onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run = () => {
    setBusy(true);
    setRefusal(null);
    action()
      .then(onClose, (error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  return { busy, refusal, run };
}
