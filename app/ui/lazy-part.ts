import { type RefObject, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

/** A script chunk that loads on first use, and its content once it has loaded. */
type LazyPart<T> = { loaded: T | undefined; load: () => Promise<T> };

/** Declares a script chunk that loads on first use. */
export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  const part: LazyPart<T> = { loaded: undefined, load: async () => (part.loaded ??= await load()) };
  return part;
}

const stop = (event: Event) => event.stopImmediatePropagation();

/**
 * Renders `change` in which a focused control is replaced. Synchronously: a key pressed between reading and rendering would be lost. Chrome reports that
 * a removed control loses the focus, which handlers would take for the user leaving the field.
 */
export function replaceFocused(change: () => void): void {
  const events = ['blur', 'focusout'];
  for (const event of events) window.addEventListener(event, stop, true);
  flushSync(change);
  for (const event of events) window.removeEventListener(event, stop, true);
}

/**
 * A part that replaces a plain `control` after `load` was called; undefined until it has loaded. The new control gets the focus and the caret of the
 * plain one. When the part can't be loaded, the plain control stays, and the next `load` tries again.
 */
export function useLazyPart<T>(
  part: LazyPart<T>,
  control: RefObject<HTMLInputElement | null>,
): [T | undefined, () => void] {
  const [isReady, setReady] = useState(part.loaded !== undefined);
  const load = useCallback(() => {
    const replace = () => {
      const plain = control.current;
      const hasFocus = plain !== null && document.activeElement === plain;
      replaceFocused(() => setReady(true));
      if (!hasFocus || plain === control.current) return;
      control.current?.focus({ preventScroll: true });
      control.current?.setSelectionRange(plain.selectionStart, plain.selectionEnd);
    };
    part.load().then(replace, () => {});
  }, [part, control]);
  return [isReady ? part.loaded : undefined, load];
}
