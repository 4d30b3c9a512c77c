import { type RefObject, useEffect } from 'react';

/** When an element is removed with the focus in or on what belongs to it, what is around it has the focus then: the page's content, or a sheet. */
export function useKeepFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Once the element is removed nothing is around it.
    const around = element.current?.closest<HTMLElement>('[tabindex="-1"]');
    return () =>
      void setTimeout(() => document.activeElement === document.body && around?.focus({ preventScroll: true }));
  }, [element]);
}
