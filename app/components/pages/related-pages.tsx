import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { pageScreens } from '#words/content/pages/index.ts';

export type PageName = keyof (typeof pageScreens)['ar']['pages'];

/** Links to the related pages. */
export function RelatedPages({ names }: { names: readonly PageName[] }) {
  const words = useScreenMessages(pageScreens);
  const locale = useLocale();
  return (
    <nav aria-labelledby="related-pages" className="mt-16 border-t border-line pt-10 md:mt-24 md:pt-14">
      <h2 id="related-pages" className="text-xl">
        {words.related}
      </h2>
      <ul className="mt-4 grid gap-x-10 md:grid-cols-3">
        {names.map((name) => (
          <li key={name} className="border-line max-md:not-first:border-t">
            <Link to={urls[name](locale)} className="group flex min-h-11 items-center gap-4 rounded-sm py-4">
              <span className="grow">
                <span className="font-medium underline-offset-4 group-hover:underline">{words.pages[name].name}</span>
                <span className="block text-sm text-soft">{words.pages[name].text}</span>
              </span>
              <Icon name="next" className="size-5 text-act" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
