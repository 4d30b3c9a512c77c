import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture, PictureBackdrop } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { wholePercents } from '#values/percent.ts';
import { pictureUrl } from '#values/pictures.ts';
import { AvoidBadge } from '#app/components/avoid/avoid-badge.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { QuickAdd } from './quick-add.tsx';
import { Swatch } from './swatch.tsx';
import type { TileProduct } from './tile.ts';

export const tileSizes = '(min-width: 80rem) 290px, (min-width: 48rem) 23vw, 30vw';

type ProductTileProps = {
  product: TileProduct;
  /** Visible without scrolling: its picture is loaded immediately. */
  first?: boolean;
  /** In the list of favourites. */
  isInList?: boolean;
  level?: 'h2' | 'h3';
  /** The `sizes` of its picture, where they differ from the store's grid. */
  sizes?: string;
  /** With a button that adds it to the cart, unless there is a choice. */
  quick?: boolean;
  /** The large tile of a grid: its picture fills the remaining height. */
  lead?: boolean;
};

/** A product in a grid: the picture dominates, the rest is subdued. The whole tile is the link. */
export const ProductTile = (props: ProductTileProps) => (
  <HydrateLater>
    <Tile {...props} />
  </HydrateLater>
);

function Tile({ product, first, isInList, level: Heading = 'h3', sizes = tileSizes, quick, lead }: ProductTileProps) {
  const locale = useLocale();
  const { id, slug, name, brand, picture, lastPicture, available, rate, ratesCount } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div
        className={classes(
          'framed aspect-4/3 rounded-lg transition-transform duration-150 group-has-[.all-over:active]:scale-[0.985] md:aspect-4/5',
          lead && 'md:aspect-auto md:grow',
        )}
      >
        {picture && (
          <>
            <PictureBackdrop image={picture} sizes={sizes} />
            <Picture
              image={picture}
              alt=""
              sizes={sizes}
              priority={first}
              className={classes(!available && 'opacity-55 grayscale-40')}
            />
          </>
        )}
        {lastPicture && available && <HoverPicture hash={lastPicture} />}
        <Badges product={product} />
        <AvoidBadge id={id} className="absolute start-2 end-14 bottom-2" />
        {quick && available && product.variantsCount === 1 && <QuickAdd product={product} />}
      </div>
      <p className="mt-1.5 flex items-center justify-between gap-2 text-xs text-soft max-md:leading-5 md:mt-3">
        <span className="line-clamp-1 min-w-0">{brand.name}</span>
        {ratesCount > 0 && <Rated rate={rate} count={ratesCount} />}
      </p>
      <Heading
        className={classes(
          'line-clamp-2 font-normal underline-offset-4 group-hover:underline max-md:leading-[1.5] md:leading-(--leading-body)',
          lead ? 'text-sm md:text-lg' : 'text-sm md:text-base',
        )}
      >
        <Link to={urls.product(locale, slug)} className="all-over">
          {wholePercents(name)}
        </Link>
      </Heading>
      <Hints product={product} />
      <p className="mt-auto max-md:leading-6 md:pt-1">
        <TilePrice product={product} />
      </p>
      <FavouriteButton
        id={id}
        name={name}
        isInList={isInList}
        onPicture
        className="absolute end-0 top-0 md:end-2 md:top-2"
      />
    </article>
  );
}

/** The price, or the lowest when the variants have different ones. */
function TilePrice({ product: { price, offer, priceFrom, hasPrices } }: { product: TileProduct }) {
  const words = useMessages().store;
  if (!hasPrices) return <Price price={price} offer={offer} />;
  return (
    <>
      <span className="text-sm text-soft">{words.from}</span> <Price price={priceFrom} offer={null} />
    </>
  );
}

/** How many shades, sizes or scents there are, with the first of the shades; its size and what it is for. A phone has room for one of them. */
function Hints({ product: { choices, size, concern } }: { product: TileProduct }) {
  const words = useMessages().store;
  const [hint, ...others] = [choices && words.variants[choices.kind](choices.count), size, concern].filter(Boolean);
  if (!hint) return null;
  const shades = choices?.shades ?? [];
  return (
    <p className="flex items-center gap-2 text-xs text-soft max-md:leading-5 md:mt-1">
      {shades.length > 0 && (
        <span aria-hidden="true" className="flex shrink-0 gap-1">
          {shades.map((shade) => (
            <Swatch key={shade} {...shadeOf(shade)} className="size-3" />
          ))}
        </span>
      )}
      <span>
        {hint}
        {others.length > 0 && <span className="max-md:hidden"> · {others.join(' · ')}</span>}
      </span>
    </p>
  );
}

const shadeOf = (shade: string) => (shade.startsWith('#') ? { hex: shade, image: null } : { hex: null, image: shade });

/** The product in use, shown over its picture on hover; not loaded before. */
const HoverPicture = ({ hash }: { hash: string }) => (
  <img
    src={pictureUrl(hash, 480, 'webp')}
    srcSet={`${pictureUrl(hash, 480, 'webp')} 1x, ${pictureUrl(hash, 640, 'webp')} 2x`}
    width={480}
    height={600}
    alt=""
    loading="lazy"
    decoding="async"
    className="absolute inset-0 hidden size-full object-cover [@media(hover:hover)]:group-hover:block"
  />
);

/** The average rating and the number of ratings; one star is enough here. */
function Rated({ rate, count }: { rate: number; count: number }) {
  const words = useMessages().shell;
  const rating = rate.toFixed(1);
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Icon name="star" filled className="size-3.5 text-saffron" />
      <span className="sr-only">{words.rated_by(rating, words.ratings(count))}</span>
      <bdi aria-hidden="true" className="tabular-nums">
        {rating} ({count < 1_000 ? count : '999+'})
      </bdi>
    </span>
  );
}

/** The most important badge, on the picture. */
function Badges({ product: { available, discountPercent, isNew } }: { product: TileProduct }) {
  const words = useMessages().store;
  const isDiscounted = available && discountPercent !== null;
  const badge = !available ? words.sold_out : isDiscounted ? null : isNew ? words.is_new : '';
  if (badge === '') return null;
  return (
    <p className="absolute start-1.5 top-1.5 flex md:start-3 md:top-3">
      <Badge tone={isDiscounted ? 'offer' : 'plain'} small>
        {badge ?? (
          <>
            <bdi dir="ltr" aria-hidden="true">
              {words.off(discountPercent!)}
            </bdi>
            <span className="sr-only">{words.off_label(discountPercent!)}</span>
          </>
        )}
      </Badge>
    </p>
  );
}
