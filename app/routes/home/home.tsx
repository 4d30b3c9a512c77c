import type { Route } from './+types/home';
import { Categories } from '#app/components/home/categories.tsx';
import { FirstOrder } from '#app/components/home/first-order.tsx';
import { Banner, Hero, useSlideUrl } from '#app/components/home/hero.tsx';
import { Promises } from '#app/components/home/promises.tsx';
import { Section } from '#app/components/home/section.tsx';
import { WheelTeaser } from '#app/components/home/wheel-teaser.tsx';
import { ProductRail } from '#app/components/product/product-rail.tsx';
import { tileOf } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isOpen, urls } from '#app/urls.ts';
import { getHome } from '#shop/content/get-home.ts';
import { currentWheel } from '#shop/wheel/wheel.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [{ slides, categories, offers, newest, bestSellers, promises, firstOrder }, wheel] = await Promise.all([
    getHome(ctx),
    currentWheel(ctx),
  ]);
  context.get(pageNotes).tags.add('list');
  const shown = [...bestSellers, ...newest, ...offers];
  const pictureIn = (root: string) =>
    shown.find(({ rootCategory, picture }) => rootCategory.slug === root && picture)?.picture ?? null;
  const fallbacks = bestSellers.flatMap(({ picture }) => picture ?? []);
  return {
    slides: slides.map((slide, index) => ({
      ...slide,
      picture: slide.picture ?? fallbacks[index] ?? null,
    })),
    categories: categories.map(({ slug, name, description, picture, children }) => ({
      slug,
      name,
      description,
      picture: picture ? { ...picture, alt: '' } : pictureIn(slug),
      children: children.map((child) => ({ slug: child.slug, name: child.name })),
    })),
    offers: offers.map(tileOf),
    newest: newest.map(tileOf),
    promises,
    firstOrder,
    isEmpty: shown.length === 0,
    wheel: wheel && {
      name: wheel.name,
      spins: wheel.spinsEach,
      prizes: wheel.prizes.map(({ label, weight }) => ({ label, weight })),
    },
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, categories, offers, newest, promises, firstOrder, wheel, isEmpty } = loaderData;
  const words = useWords().home;
  const locale = useLocale();
  const slideUrl = useSlideUrl();
  const rootOf = Object.fromEntries(
    categories.flatMap((root) => root.children.map((child) => [child.slug, root.slug])),
  );
  const [first, ...further] = slides.map(({ cta, ...slide }) => ({
    ...slide,
    cta: { label: cta.label, to: slideUrl(cta.hrefKey, rootOf) },
  }));
  return (
    <>
      <PageHead title={words.title} description={words.description} picture={first?.picture?.hash} />
      {first ? <Hero {...first} /> : <h1 className="sr-only">{words.title}</h1>}
      {firstOrder && isOpen('register') && <FirstOrder {...firstOrder} />}
      {isEmpty && (
        <EmptyState icon="store" title={words.no_goods}>
          {words.no_goods_text}
        </EmptyState>
      )}
      {categories.length > 0 && (
        <Section id="categories" title={words.categories}>
          <Categories items={categories} />
        </Section>
      )}
      {offers.length > 0 && (
        <Section
          id="offers"
          title={words.offers}
          text={words.offers_text}
          more={{ to: urls.store(locale, { offers: '1' }), label: words.all_offers }}
        >
          <ProductRail products={offers} />
        </Section>
      )}
      {further.length > 0 && (
        <div className="mx-auto mt-16 grid max-w-7xl gap-6 px-4 md:mt-24 md:grid-cols-2 md:px-8">
          {further.map((slide) => (
            <Banner key={slide.title} {...slide} />
          ))}
        </div>
      )}
      {newest.length > 0 && (
        <Section
          id="newest"
          title={words.newest}
          text={words.newest_text}
          more={{ to: urls.store(locale, { sort: 'newest' }), label: words.all_newest }}
        >
          <ProductRail products={newest} />
        </Section>
      )}
      {wheel && !isEmpty && isOpen('wheel') && <WheelTeaser {...wheel} />}
      {promises.length > 0 && <Promises items={promises} />}
    </>
  );
}
