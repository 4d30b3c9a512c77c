/** How long seen marks are collected before they are sent, in milliseconds. */
const seenDebounceMs = 400;

/** Seen marks, collected for a moment, and sent before the page is left. */
export function createSeenMarks(send: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void send();
  };
  return {
    flush,
    schedule() {
      clearTimeout(timer);
      timer = setTimeout(flush, seenDebounceMs);
    },
  };
}
