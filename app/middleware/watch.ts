import type { Results } from './in-browser.ts';

/** A request of this browser: its URL, and the submitted form; null for a GET. */
export type WatchedRequest = { url: URL; form: FormData | null };

type Watcher = (request: WatchedRequest, results: Results) => void;

let watcher: Watcher | undefined;

/** Sets the watcher, which sees the reply to every page, form and fetcher of this browser; undefined removes it. */
export const watchReplies = (watch: Watcher | undefined): void => void (watcher = watch);

/** Handles a request with `next`, and passes the results to the watcher. */
export async function withReplyWatcher(request: Request, next: () => Promise<Results>): Promise<Results> {
  if (!watcher) return next();
  const form =
    request.method === 'GET'
      ? null
      : await request
          .clone()
          .formData()
          .catch(() => null);
  const results = await next();
  if (!request.signal.aborted) watcher({ url: new URL(request.url), form }, results);
  return results;
}
