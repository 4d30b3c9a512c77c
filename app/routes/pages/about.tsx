import { Fragment } from 'react';
import type { Route } from './+types/about';
import { Brands } from '#app/components/pages/brands.tsx';
import { Figures } from '#app/components/pages/figures.tsx';
import { RelatedPages } from '#app/components/pages/related-pages.tsx';
import { sectionsOf } from '#app/components/pages/sections.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { urls } from '#app/urls.ts';
import { getAbout } from '#shop/content/get-about.ts';
import { pageScreens } from '#words/content/pages/index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageNotes).tags.add('list');
  const { title, body, pictures, figures, brands } = await orErrorPage(getAbout(context.get(shopContext)));
  return { title, sections: sectionsOf(body), pictures, figures, brands };
}

export default function About({ loaderData: { title, sections, pictures, figures, brands } }: Route.ComponentProps) {
  const words = useScreenMessages(pageScreens);
  const locale = useLocale();
  const [lead, ...rest] = sections;
  const [first, ...further] = pictures;
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead title={title} description={words.pages.about.text} />
      <Breadcrumbs items={[{ to: urls.home(locale), name: words.home }]} currentPage={title} />
      <header className="grid gap-x-16 gap-y-4 px-4 pt-2 pb-8 md:px-0 md:pt-4 md:pb-12 lg:grid-cols-12">
        <h1 className="text-3xl lg:col-span-4 lg:text-4xl">{title}</h1>
        {lead && <Prose html={lead.html} className="text-lg text-pretty lg:col-span-8 lg:text-xl" />}
      </header>
      {first && (
        <Picture
          image={first}
          sizes="(min-width: 80rem) 1216px, 100vw"
          priority
          className="aspect-4/3 w-full object-cover object-bottom md:aspect-2/1 md:rounded-lg"
        />
      )}
      <div className="px-4 md:px-0">
        <Figures figures={figures} />
        {rest.map(({ heading, html }, index) => (
          <Fragment key={heading}>
            <section className="grid gap-x-16 gap-y-3 pt-10 md:pt-16 lg:grid-cols-12">
              <h2 className="text-2xl lg:col-span-4">{heading}</h2>
              <Prose html={html} long className="max-w-2xl lg:col-span-8" />
            </section>
            {index === 1 && further.length > 0 && (
              <div className="-mx-4 mt-12 grid gap-1 md:mx-0 md:mt-20 md:grid-cols-[1.4fr_1fr] md:gap-6">
                {further.slice(0, 2).map((picture) => (
                  <Picture
                    key={picture.hash}
                    image={picture}
                    sizes="(min-width: 80rem) 700px, (min-width: 48rem) 58vw, 100vw"
                    className="h-64 w-full object-cover object-[8%_50%] md:h-96 md:rounded-lg"
                  />
                ))}
              </div>
            )}
          </Fragment>
        ))}
        <Brands brands={brands} />
        <section
          aria-labelledby="ask"
          className="mt-16 grid items-center gap-x-10 gap-y-5 rounded-lg bg-clay-pale p-6 md:mt-24 md:grid-cols-[1fr_auto] md:p-12"
        >
          <div>
            <h2 id="ask" className="text-2xl">
              {words.about.ask}
            </h2>
            <p className="mt-2 max-w-xl">{words.about.ask_text}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={urls.contact(locale)}>{words.pages.contact.name}</LinkButton>
            <LinkButton to={urls.store(locale)} variant="secondary">
              {words.about.lead_action}
            </LinkButton>
          </div>
        </section>
        <RelatedPages names={['shipping', 'refund', 'privacy']} />
      </div>
    </div>
  );
}
