/** Whether a mouse button, finger or pen is down. */
let isDown = false;
if (typeof document !== 'undefined') {
  const set = (value: boolean) => () => {
    isDown = value;
  };
  document.addEventListener('pointerdown', set(true), true);
  for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, set(false), true);
}

/**
 * Runs work after the press that moves the focus now, and its click. A text that appears during the press moves the pressed button from under the
 * pointer, and the click is lost. Returns how to cancel it.
 */
export function afterPress(work: () => void): () => void {
  const cancel = new AbortController();
  const soon = () => setTimeout(() => !cancel.signal.aborted && work());
  if (isDown)
    for (const type of ['pointerup', 'pointercancel'])
      document.addEventListener(type, soon, { capture: true, once: true, signal: cancel.signal });
  else soon();
  return () => cancel.abort();
}
