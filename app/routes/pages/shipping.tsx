import { useMemo } from 'react';
import type { Route } from './+types/shipping';
import { cityChoices } from '#app/components/addresses/find-cities.ts';
import { packPlaces, unpackPlaces } from '#app/components/addresses/packed-places.ts';
import { FeeFinder } from '#app/components/pages/fee-finder.tsx';
import { FeeTable } from '#app/components/pages/fee-table.tsx';
import { KeyFacts } from '#app/components/pages/key-facts.tsx';
import { RelatedPages } from '#app/components/pages/related-pages.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { Prose } from '#app/ui/prose.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { urls } from '#app/urls.ts';
import { listLocations, type LocationGovernorate } from '#shop/addresses/list-locations.ts';
import { piastres } from '#values/money.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { pageScreens } from '#words/content/pages/index.ts';
import { shippingScreens } from '#words/content/shipping/index.ts';
import { pageText } from './page-text.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const settings = await ctx.settings.get();
  return {
    page: await pageText(ctx, 'shipping'),
    places: packPlaces(await orErrorPage(listLocations(ctx))),
    query: (url.searchParams.get('q') ?? '').trim().slice(0, 80),
    freeFrom: piastres(settings.free_shipping_from),
    cashLimit: piastres(settings.cash_on_delivery_limit),
    at: ctx.now.toISOString(),
  };
}

/** The delivery days of all cities together; null without any. */
function daysOfAll(governorates: readonly LocationGovernorate[]): DeliveryDays | null {
  const all = governorates.flatMap(({ cities }) => cities.map(({ days }) => days));
  return all.length === 0 ? null : [Math.min(...all.map(([first]) => first)), Math.max(...all.map(([, last]) => last))];
}

export default function Shipping({ loaderData }: Route.ComponentProps) {
  const { page, places, query, freeFrom, cashLimit, at } = loaderData;
  const words = useScreenMessages(shippingScreens);
  const pages = useScreenMessages(pageScreens);
  const locale = useLocale();
  const governorates = useMemo(() => unpackPlaces(places).flatMap((country) => country.governorates), [places]);
  const days = useMemo(() => daysOfAll(governorates), [governorates]);
  const choices = useMemo(() => cityChoices(governorates), [governorates]);
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead title={page.title} description={words.description} hidden={query !== ''} />
      <Breadcrumbs items={[{ to: urls.home(locale), name: pages.home }]} currentPage={page.title} />
      <div className="px-4 md:px-0">
        <header className="pt-2 pb-8 md:pt-4 md:pb-10">
          <h1 className="text-3xl lg:text-4xl">{page.title}</h1>
          <p className="mt-3 max-w-2xl text-soft md:text-lg">{words.lead}</p>
        </header>
        <FeeFinder choices={choices} query={query} at={at} />
        <div className="mt-10">
          <KeyFacts
            label={pages.in_short}
            facts={[
              ...(days ? [{ icon: 'truck', title: words.days(days), text: words.days_text } as const] : []),
              { icon: 'gift', title: words.free(freeFrom), text: words.free_text },
              { icon: 'cash', title: words.cash, text: words.cash_text(cashLimit) },
            ]}
          />
        </div>
        <section aria-labelledby="fees" className="mt-16 md:mt-20">
          <h2 id="fees" className="text-2xl">
            {words.by_governorate}
          </h2>
          <p className="mt-1 mb-6 text-soft">{words.by_governorate_text}</p>
          <FeeTable governorates={governorates} />
        </section>
        <section
          aria-labelledby="more"
          className="mt-16 grid gap-x-20 gap-y-4 md:mt-20 lg:grid-cols-[16rem_minmax(0,42rem)]"
        >
          <div>
            <h2 id="more" className="text-2xl">
              {words.more}
            </h2>
            <p className="mt-1 text-sm text-soft">{pages.changed(momentText(page.updatedAt, locale))}</p>
          </div>
          <Prose html={page.html.replaceAll(/(<\/?)h2\b/g, '$1h3')} long />
        </section>
        <RelatedPages names={['refund', 'terms', 'contact']} />
      </div>
    </div>
  );
}
