import { useRouteLoaderData } from 'react-router';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { inLocale } from '#app/urls.ts';
import { blogScreens } from '#words/screens/blogs.ts';

/** The ways to pass a page on: the device's own where it has one, else its address in the clipboard; and WhatsApp, which needs no script. */
export function Share({ title, path }: { title: string; path: string }) {
  const words = useScreenWords(blogScreens);
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  const url = `${root?.origin ?? ''}${inLocale(useLocale(), path)}`;
  const hasOwn = useHydrated() && typeof navigator.share === 'function';
  // Who closes the device's sheet again is told as if it had failed: nothing has.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <section aria-labelledby="share" className="mt-10 border-t border-line pt-6">
      <h2 id="share" className="text-lg">
        {words.share}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOwn ? (
          <Button type="button" look="quiet" small icon="share" onClick={share}>
            {words.share_now}
          </Button>
        ) : (
          <CopyButton text={url} label={words.copy_link} />
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
          rel="noopener"
          target="_blank"
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md border border-edge px-3 text-sm font-medium hover:border-ink active:bg-sunk"
        >
          <Icon name="chat" className="size-5" />
          {words.whatsapp}
        </a>
      </div>
    </section>
  );
}
