import { type FormEvent, useCallback, useState } from 'react';
import { storeServerErrors } from '#app/ui/server-errors.ts';

/** Whether a file of a form is still being uploaded: the form waits for it. `follow` is the field's `onPendingChange`. */
export function usePendingUploads() {
  const [underWay, setUnderWay] = useState(false);
  const follow = useCallback((now: boolean) => {
    setUnderWay(now);
    // The requested file is being uploaded now, so earlier errors are cleared.
    if (now) storeServerErrors(null);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (underWay) event.preventDefault();
  };
  return { underWay, follow, onSubmit };
}
