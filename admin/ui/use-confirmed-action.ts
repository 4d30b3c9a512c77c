import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { toApiError, type ApiError } from '#admin/http.ts';

/**
 * Runs the action of a dialog. The dialog closes when it succeeds, and shows `refusal` otherwise. `close` closes it without the action: after a
 * conflict the page below is out of date, so it is loaded again.
 */
export function useConfirmedAction(action: () => Promise<void>, onClose: () => void) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const run = () => {
    setBusy(true);
    setRefusal(null);
    action()
      .then(onClose, (error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  const close = () => {
    if (refusal?.status === 409) refresh();
    onClose();
  };
  return { busy, refusal, run, close };
}
