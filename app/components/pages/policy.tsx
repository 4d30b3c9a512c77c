import { PageHead } from '#app/components/shell/page-head.tsx';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Contents } from '#app/ui/contents.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { urls } from '#app/urls.ts';
import { pageScreens } from '#words/content/pages/index.ts';
import { KeyFacts, type KeyFact } from './key-facts.tsx';
import type { PageText } from './page-text.ts';
import { type PageName, RelatedPages } from './related-pages.tsx';

type PolicyProps = {
  /** Content after the text. */
  children?: React.ReactNode;
  name: PageName;
  page: PageText;
  facts: readonly KeyFact[];
  related: readonly PageName[];
};

/** A policy page: the key facts, then the whole text with its table of contents beside it. */
export function Policy({ name, page, facts, related, children }: PolicyProps) {
  const words = useScreenMessages(pageScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead title={page.title} description={words.pages[name].text} />
      <Breadcrumbs items={[{ to: urls.home(locale), name: words.home }]} currentPage={page.title} />
      <article className="px-4 md:px-0">
        <header className="pt-2 pb-8 md:pt-4 md:pb-12">
          <h1 className="text-3xl lg:text-4xl">{page.title}</h1>
          <p className="mt-3 text-sm text-soft">{words.changed(momentText(page.updatedAt, locale))}</p>
        </header>
        <KeyFacts label={words.in_short} facts={facts} />
        <div className="mt-8 grid gap-x-20 gap-y-8 md:mt-14 lg:grid-cols-[16rem_minmax(0,42rem)]">
          <div className="not-printed">
            <Contents title={words.contents} items={page.contents} />
          </div>
          <div>
            <Prose html={page.html} long />
            {children}
          </div>
        </div>
      </article>
      <div className="px-4 md:px-0">
        <RelatedPages names={related} />
      </div>
    </div>
  );
}
