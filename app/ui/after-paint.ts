/** Runs work after the next frame, so that the browser first shows what the user has changed. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
