import type { Route } from './+types/home';
import { BestSellers } from '#app/components/home/best-sellers.tsx';
import { Categories } from '#app/components/home/categories.tsx';
import { FirstOrder } from '#app/components/home/first-order.tsx';
import { Feature } from '#app/components/home/feature.tsx';
import { Journal } from '#app/components/home/journal.tsx';
import { tileBlog } from '#app/components/blogs/tile-blog.ts';
import { Hero, type HeroSlide, useSlideUrl } from '#app/components/home/hero.tsx';
import { Promises } from '#app/components/home/promises.tsx';
import { Section } from '#app/components/home/section.tsx';
import { WheelTeaser } from '#app/components/home/wheel-teaser.tsx';
import { ProductRail } from '#app/components/product/product-rail.tsx';
import { tileOf } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { isOpen, urls } from '#app/urls.ts';
import { getHome } from '#shop/content/get-home.ts';
import { homeScreens } from '#words/screens/home.ts';

/** How many products stand in a slim row, and how many make the grid with a large one. */
const inRow = 6;
const around = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { slides, categories, offers, newest, bestSellers, blogs, promises, firstOrder, wheel } = await getHome(ctx);
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
      picture: picture ?? pictureIn(slug),
      children: children.map((child) => ({ slug: child.slug, name: child.name })),
    })),
    offers: offers.map(tileOf),
    newest: newest.slice(0, inRow).map(tileOf),
    bestSellers: bestSellers.slice(0, around).map(tileOf),
    blogs: blogs.map(tileBlog),
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
  const { slides, categories, offers, newest, bestSellers, blogs, promises, firstOrder, wheel, isEmpty } = loaderData;
  const words = useScreenWords(homeScreens);
  const locale = useLocale();
  const slideUrl = useSlideUrl();
  const rootOf = Object.fromEntries(
    categories.flatMap((root) => root.children.map((child) => [child.slug, root.slug])),
  );
  const [first, second, ...further] = slides.map(({ cta, ...slide }) => ({
    ...slide,
    cta: { label: cta.label, to: slideUrl(cta.hrefKey, rootOf) },
  }));
  return (
    <>
      <PageHead title={words.title} description={words.description} />
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
          band
        >
          <ProductRail products={offers} />
        </Section>
      )}
      {second && <SlideFeature {...second} />}
      {bestSellers.length > 0 && (
        <Section id="best-sellers" title={words.best_sellers} text={words.best_sellers_text}>
          <BestSellers products={bestSellers} />
        </Section>
      )}
      {further.map((slide) => (
        <SlideFeature key={slide.title} {...slide} flip />
      ))}
      {newest.length > 0 && (
        <Section
          id="newest"
          title={words.newest}
          text={words.newest_text}
          more={{ to: urls.store(locale, { sort: 'newest' }), label: words.all_newest }}
        >
          <ProductRail products={newest} slim />
        </Section>
      )}
      {wheel && !isEmpty && isOpen('wheel') && <WheelTeaser {...wheel} />}
      {blogs.length > 0 && (
        <Section id="journal" title={words.journal} more={{ to: urls.blogs(locale), label: words.all_articles }}>
          <Journal blogs={blogs} />
        </Section>
      )}
      {promises.length > 0 && <Promises items={promises} />}
    </>
  );
}

const SlideFeature = ({ cta, flip, ...slide }: HeroSlide & { flip?: boolean }) => (
  <Feature {...slide} {...(flip && { flip })}>
    <LinkButton to={cta.to} look="quiet">
      {cta.label}
    </LinkButton>
  </Feature>
);
