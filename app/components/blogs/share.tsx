import { useRouteLoaderData } from 'react-router';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { inLocale } from '#app/urls.ts';
import { blogScreens } from '#words/content/blogs/index.ts';

/** Ways to share a page: the device's own share sheet if it has one, otherwise a copy of the URL; and WhatsApp, which needs no script. */
export function Share({ title, path, heading }: { title: string; path: string; heading?: string }) {
  const words = useScreenMessages(blogScreens);
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  const url = `${root?.origin ?? ''}${inLocale(useLocale(), path)}`;
  const hasOwn = useHydrated() && typeof navigator.share === 'function';
  // Closing the device's share sheet rejects like an error, but nothing has failed.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <section aria-labelledby="share" className="mt-10 border-t border-line pt-6">
      <h2 id="share" className="text-lg">
        {heading ?? words.share}
      </h2>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasOwn ? (
          <Button type="button" variant="secondary" small icon="share" onClick={share}>
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
