import { useRouteLoaderData } from 'react-router';
import type { loader } from '#app/root.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** The message of the action before this page, for users without scripts; with scripts it is a toast. */
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
