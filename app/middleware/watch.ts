import type { Results } from './in-browser.ts';

/** What was sent, null when it was only asked for, and what came back for it. */
type Watcher = (asked: { url: URL; form: FormData | null }, results: Results) => void;

let watcher: Watcher | undefined;

/** Has every page, form and fetcher of this browser seen by `watch`, when it has been answered; undefined ends it. */
export const watchReplies = (watch: Watcher | undefined): void => void (watcher = watch);

/** Answers a request as `next` does, and lets whoever watches see it. */
export async function watched(request: Request, next: () => Promise<Results>): Promise<Results> {
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
