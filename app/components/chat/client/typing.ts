/** How long, in milliseconds, a typing event is shown, and the pause between two typing events. */
const shownMs = 6000;
const pauseMs = 3000;

/** Whether the other side is typing: for a while after each of its typing events. */
export function createTypingIndicator(onChange: (typing: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    onChange(false);
  };
  return {
    hide,
    show() {
      clearTimeout(timer);
      timer = setTimeout(hide, shownMs);
      onChange(true);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Calls `notify` at most once per pause. */
export function throttleTyping(notify: () => void): () => void {
  let last = -Infinity;
  return () => {
    if (Date.now() - last < pauseMs) return;
    last = Date.now();
    notify();
  };
}
