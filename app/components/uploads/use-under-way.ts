import { type FormEvent, useCallback, useState } from 'react';
import { storeServerErrors } from '#app/ui/server-errors.ts';

/** Whether a file of a form is still on its way: the form waits for it. `follow` is the field's `onUnderWay`. */
export function useUnderWay() {
  const [underWay, setUnderWay] = useState(false);
  const follow = useCallback((now: boolean) => {
    setUnderWay(now);
    // What was asked for is on its way.
    if (now) storeServerErrors(null);
  }, []);
  const onSubmit = (event: FormEvent) => {
    if (underWay) event.preventDefault();
  };
  return { underWay, follow, onSubmit };
}
