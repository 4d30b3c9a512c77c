import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when a change, such as of a status, has removed the button that had the focus. */
export function useFocusKept(target: RefObject<HTMLElement | null>, change: string): void {
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    if (document.activeElement === document.body) target.current?.focus();
  }, [target, change]);
}
