import { useEffect } from 'react';
import { useIsUnlocked } from '#admin/session/session.ts';

/** Keyboard shortcuts, except while the user types, a dialog is open, or a modifier key is pressed. */
export function useShortcuts(shortcuts: Record<string, () => void>): void {
  const isUnlocked = useIsUnlocked();
  useEffect(() => {
    if (!isUnlocked) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      // Uses the physical key, so that shortcuts also work on an Arabic keyboard layout.
      const action = shortcuts[event.code.replace('Key', '').toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
