import { Fragment, memo } from 'react';
import type { Route } from './+types/home';
import { toBlogTileData } from '#app/components/blogs/blog-tile-data.ts';
import { Concerns } from '#app/components/home/concerns.tsx';
import { Section } from '#app/components/home/section.tsx';
import { Hero, useSlideUrl } from '#app/components/home/hero.tsx';
import { HomeSection } from '#app/components/home/home-section.tsx';
import { shareSlides } from '#app/components/home/share-slides.ts';
import { SlideFeature } from '#app/components/home/slide-feature.tsx';
import { toTileProduct } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { splitLocale, urls } from '#app/urls.ts';
import { hasSameData } from '#app/ui/has-same-data.ts';
import type { SectionKind } from '#shop/content/blocks.ts';
import { getHome } from '#shop/content/get-home.ts';
import { previewHome } from '#shop/content/manage/home/preview-home.ts';
import { concernScreens } from '#words/catalogue/concerns/index.ts';
import { homeScreens } from '#words/content/home/index.ts';

/** Sections that may come before the concerns. */
const leadingKinds: readonly SectionKind[] = ['promises', 'first_order', 'offers'];

/** The number of products in a slim row, and in the grid with a large tile. */
const inRow = 6;
const around = 5;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  // A preview by staff before publication; its page is cached nowhere.
  const isPreview = splitLocale(url.pathname).path.startsWith('/preview/');
  const { slides, sections, categories, concerns, offers, newest, bestSellers, blogs, promises, firstOrder, wheel } =
    isPreview ? await orNotFound(previewHome(ctx)) : await getHome(ctx);
  const { tags } = context.get(pageNotes);
  tags.add('list');
  const sectionProducts = sections.flatMap(({ products }) => products);
  for (const { id } of sectionProducts) tags.add(`product:${id}`);
  const isShown = (kind: (typeof sections)[number]['kind']) => sections.some((section) => section.kind === kind);
  const railProducts = [...bestSellers, ...newest, ...offers];
  const pictureIn = (root: string) =>
    railProducts.find(({ rootCategory, picture }) => rootCategory?.slug === root && picture)?.picture ?? null;
  const fallbacks = bestSellers.flatMap(({ picture }) => picture ?? []);
  const [first, ...further] = slides.map((slide, index) => ({
    ...slide,
    picture: slide.picture ?? fallbacks[index] ?? null,
  }));
  return {
    isPreview,
    slide: first ?? null,
    further: isShown('slide') ? further : [],
    sections: sections.map(({ kind, title, text, category, products }) => ({
      kind,
      title,
      text,
      category,
      products: products.map(toTileProduct),
    })),
    categories: categories.map(({ slug, name, description, picture, children }) => ({
      slug,
      name,
      description,
      picture: picture ?? pictureIn(slug),
      children: children.map((child) => ({ slug: child.slug, name: child.name })),
    })),
    concerns: concerns.map(({ slug, kind, name, count, picture }) => ({ slug, kind, name, count, picture })),
    offers: isShown('offers') ? offers.map(toTileProduct) : [],
    newest: isShown('newest') ? newest.slice(0, inRow).map(toTileProduct) : [],
    bestSellers: isShown('best_sellers') ? bestSellers.slice(0, around).map(toTileProduct) : [],
    blogs: isShown('journal') ? blogs.map(toBlogTileData) : [],
    promises: isShown('promises') ? promises : [],
    firstOrder: isShown('first_order') ? firstOrder : null,
    isEmpty: railProducts.length === 0,
    wheel:
      wheel && isShown('wheel')
        ? {
            name: wheel.name,
            spinCount: wheel.spinsEach,
            prizes: wheel.prizes.map(({ label, weight }) => ({ label, weight })),
          }
        : null,
  };
}

type HomeData = Route.ComponentProps['loaderData'];

export default memo(Home, hasSameData);

function Home({ loaderData }: Route.ComponentProps) {
  const { slide, further, sections, categories, concerns, isEmpty, isPreview } = loaderData;
  const words = useScreenMessages(homeScreens);
  const concernWords = useScreenMessages(concernScreens);
  const slideUrl = useSlideUrl();
  const locale = useLocale();
  const rootOf = Object.fromEntries(
    categories.flatMap((root) => root.children.map((child) => [child.slug, root.slug])),
  );
  const withUrl = ({ cta, ...rest }: NonNullable<typeof slide>) => ({
    ...rest,
    cta: { label: cta.label, to: slideUrl(cta.hrefKey, rootOf) },
  });
  const places = sections.flatMap(({ kind }, index) => (kind === 'slide' ? [index] : []));
  const shares = shareSlides(further.map(withUrl), places.length);
  // What the shop promises and offers comes directly below the first slide when staff have put it first; then the concerns.
  const firstOther = sections.findIndex(({ kind }) => !leadingKinds.includes(kind));
  const rest = firstOther === -1 ? sections.length : firstOther;
  const renderSection = (section: HomeData['sections'][number], index: number) =>
    section.kind === 'slide' ? (
      shares[places.indexOf(index)]!.map((one, at) => (
        // A phone shows only the first of them: the page would become long.
        <SlideFeature
          key={one.title}
          {...one}
          flip={(places.indexOf(index) + at) % 2 === 1}
          onlyWide={places.indexOf(index) + at > 0}
        />
      ))
    ) : (
      <HomeSection section={section} at={index} data={loaderData} />
    );
  return (
    <>
      <PageHead title={words.title} description={words.description} hidden={isPreview} />
      {slide ? <Hero {...withUrl(slide)} /> : <h1 className="sr-only">{words.title}</h1>}
      {sections.slice(0, rest).map((section, index) => (
        <Fragment key={section.kind}>{renderSection(section, index)}</Fragment>
      ))}
      {concerns.length > 0 && (
        <Section id="concerns" title={concernWords.title} text={concernWords.text} near>
          <Concerns items={concerns} />
        </Section>
      )}
      {isEmpty && (
        <EmptyState
          icon="store"
          title={words.no_goods}
          action={<LinkButton to={urls.blogs(locale)}>{words.all_articles}</LinkButton>}
        >
          {words.no_goods_text}
        </EmptyState>
      )}
      {sections.slice(rest).map((section, index) => (
        <Fragment key={`${section.kind}-${index + rest}`}>{renderSection(section, index + rest)}</Fragment>
      ))}
    </>
  );
}
