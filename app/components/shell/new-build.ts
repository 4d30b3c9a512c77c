const key = 'reloaded_at';
const pause = 60_000;

/** A part of the page that can't be fetched any more means that the shop was built anew: the page is reloaded, at most once a minute. */
export function reloadForNewBuild(): () => void {
  const onError = (event: Event) => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    event.preventDefault();
    location.reload();
  };
  addEventListener('vite:preloadError', onError);
  return () => removeEventListener('vite:preloadError', onError);
}
