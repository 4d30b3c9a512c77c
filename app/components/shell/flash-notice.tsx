import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What the action before this page left to be said, for those without a script; with one it is a toast. */
export function FlashNotice() {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash ? (
    <noscript>
      <div className="mx-auto max-w-7xl px-4 py-4 md:px-8">
        <Notice tone={flash.tone}>{flash.text}</Notice>
      </div>
    </noscript>
  ) : null;
}
