import { type RefObject, useEffect, useRef } from 'react';

/**
 * Once a save has ended, focuses the first field of the form with an error, whose text is read out with it; without one the save button, which lost the
 * focus while it was disabled.
 */
export function useFocusAfterSaving(isSaving: boolean, button: RefObject<HTMLButtonElement | null>): void {
  const wasSaving = useRef(false);
  useEffect(() => {
    const hasEnded = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!hasEnded) return;
    const wrong = button.current?.form?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    const first = [...wrong].find((field) => field.checkVisibility());
    if (first) {
      first.focus();
      // Not below the bar with the save button.
      first.scrollIntoView({ block: 'center' });
    } else if (document.activeElement === document.body) button.current?.focus();
  }, [isSaving, button]);
}
