import { BestSellers } from '#app/components/home/best-sellers.tsx';
import { Categories, type HomeCategory } from '#app/components/home/categories.tsx';
import { FirstOrder } from '#app/components/home/first-order.tsx';
import { Journal } from '#app/components/home/journal.tsx';
import { Promises } from '#app/components/home/promises.tsx';
import { Section } from '#app/components/home/section.tsx';
import { WheelTeaser } from '#app/components/home/wheel-teaser.tsx';
import type { BlogTileData } from '#app/components/blogs/blog-tile.tsx';
import { ProductRail } from '#app/components/product/product-rail.tsx';
import type { TileProduct } from '#app/components/product/tile.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import type { HomeSection as SectionContent } from '#shop/content/home-sections.ts';
import { homeScreens } from '#words/content/home/index.ts';

/** The data of the home page's sections. */
export type HomeParts = {
  categories: HomeCategory[];
  offers: TileProduct[];
  newest: TileProduct[];
  bestSellers: TileProduct[];
  blogs: BlogTileData[];
  promises: { key: string; title: string; text: string }[];
  firstOrder: React.ComponentProps<typeof FirstOrder> | null;
  wheel: React.ComponentProps<typeof WheelTeaser> | null;
  /** Whether there is nothing to buy. */
  isEmpty: boolean;
};

type SectionProps = {
  section: Omit<SectionContent, 'products'> & { products: TileProduct[] };
  /** Its index among the sections. */
  at: number;
  data: HomeParts;
};

/** These numbers of products form one slim row; others are laid out in rows of four. */
const slimRow = [5, 6];

/** A section by its kind; nothing when it has no content. */
export function HomeSection({ section, at, data }: SectionProps) {
  const { categories, offers, newest, bestSellers, blogs, promises, firstOrder, wheel, isEmpty } = data;
  const words = useScreenMessages(homeScreens);
  const locale = useLocale();
  const headingOf = (usual: string, usualText?: string) => {
    const sectionText = section.text ?? (section.title ? undefined : usualText);
    return { title: section.title ?? usual, ...(sectionText && { text: sectionText }) };
  };
  switch (section.kind) {
    case 'first_order':
      return firstOrder && <FirstOrder {...firstOrder} hasMargin={at > 0} />;
    case 'categories':
      return (
        categories.length > 0 && (
          <Section id="categories" {...headingOf(words.categories)}>
            <Categories items={categories} />
          </Section>
        )
      );
    case 'offers':
      return (
        offers.length > 0 && (
          <Section
            id="offers"
            {...headingOf(words.offers, words.offers_text)}
            more={{ to: urls.store(locale, { offers: '1' }), label: words.all_offers }}
            band
          >
            <ProductRail products={offers} />
          </Section>
        )
      );
    case 'best_sellers':
      return (
        bestSellers.length > 0 && (
          <Section id="best-sellers" {...headingOf(words.best_sellers, words.best_sellers_text)}>
            <BestSellers products={bestSellers} />
          </Section>
        )
      );
    case 'newest':
      return (
        newest.length > 0 && (
          <Section
            id="newest"
            {...headingOf(words.newest, words.newest_text)}
            more={{ to: urls.store(locale, { sort: 'newest' }), label: words.all_newest }}
          >
            <ProductRail products={newest} slim />
          </Section>
        )
      );
    case 'wheel':
      return wheel && !isEmpty && <WheelTeaser {...wheel} />;
    case 'journal':
      return (
        blogs.length > 0 && (
          <Section
            id="journal"
            {...headingOf(words.journal)}
            more={{ to: urls.blogs(locale), label: words.all_articles }}
          >
            <Journal blogs={blogs} />
          </Section>
        )
      );
    case 'promises':
      return promises.length > 0 && <Promises items={promises} />;
    case 'category':
    case 'products':
      return <PickedProducts section={section} at={at} />;
    case 'slide':
      return null;
  }
}

/** Products that staff have picked, with a link to their category if they have one. */
function PickedProducts({ section, at }: Omit<SectionProps, 'data'>) {
  const { kind, title, text, category, products } = section;
  const words = useScreenMessages(homeScreens);
  const locale = useLocale();
  return (
    <Section
      id={`${kind}-${at}`}
      title={title ?? ''}
      {...(text && { text })}
      {...(category && {
        more: {
          to: urls.category(locale, category.root, category.slug === category.root ? undefined : category.slug),
          label: words.all_of(title ?? ''),
        },
      })}
    >
      <ProductRail products={products} slim={slimRow.includes(products.length)} />
    </Section>
  );
}
