import { type RefObject, useEffect } from 'react';

declare global {
  var releaseSubmit: ((form: HTMLFormElement) => void) | undefined;
}

/** Submits a form with `data-hold` again if it was submitted before the scripts had loaded: see `deferSubmits` in `app/page-scripts.ts`. */
export function useHeldSubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) globalThis.releaseSubmit?.(form.current);
  }, [form]);
}
