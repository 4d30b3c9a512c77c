import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Badge } from '#app/ui/badge.tsx';
import { classes } from '#app/ui/classes.ts';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { pictureUrl } from '#values/pictures.ts';
import { FavouriteButton } from './favourite-button.tsx';
import type { TileChoices, TileProduct } from './tile.ts';

export const tileSizes = '(min-width: 80rem) 290px, (min-width: 48rem) 23vw, 46vw';

type ProductTileProps = {
  product: TileProduct;
  /** Visible without scrolling: its picture is loaded immediately. */
  first?: boolean;
  /** In the list of favourites. */
  isInList?: boolean;
  level?: 'h2' | 'h3';
  /** The `sizes` of its picture, where they differ from the store's grid. */
  sizes?: string;
  /** The large tile of a grid: its picture fills the remaining height. */
  lead?: boolean;
};

/** A product in a grid: the picture dominates, the rest is subdued. The whole tile is the link. */
export const ProductTile = (props: ProductTileProps) => (
  <HydrateLater>
    <Tile {...props} />
  </HydrateLater>
);

function Tile({ product, first, isInList, level: Heading = 'h3', sizes = tileSizes, lead }: ProductTileProps) {
  const locale = useLocale();
  const { id, slug, name, brand, picture, lastPicture, available, rate, ratesCount } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div
        className={classes(
          'relative aspect-4/5 overflow-hidden rounded-lg bg-sunk transition-transform duration-150 group-has-[.all-over:active]:scale-[0.985]',
          lead && 'md:aspect-auto md:grow',
        )}
      >
        {picture && (
          <Picture
            image={picture}
            alt=""
            sizes={sizes}
            priority={first}
            className={classes('size-full object-cover', !available && 'opacity-55 grayscale-40')}
          />
        )}
        {lastPicture && available && <HoverPicture hash={lastPicture} />}
        <Badges product={product} />
      </div>
      <p className="mt-3 flex items-center justify-between gap-2 text-xs text-soft">
        <span className="truncate">{brand.name}</span>
        {ratesCount > 0 && <Rated rate={rate} count={ratesCount} />}
      </p>
      <Heading
        className={classes(
          'line-clamp-2 font-normal leading-(--leading-body) underline-offset-4 group-hover:underline',
          lead ? 'text-base md:text-lg' : 'text-sm md:text-base',
        )}
      >
        <Link to={urls.product(locale, slug)} className="all-over">
          {name}
        </Link>
      </Heading>
      {product.choices && <Choices {...product.choices} />}
      <p className="mt-auto pt-1">
        <TilePrice product={product} />
      </p>
      <FavouriteButton id={id} name={name} isInList={isInList} onPicture className="absolute end-2 top-2" />
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

/** How many shades, sizes or scents there are, with the first colours. */
function Choices({ kind, count, colours }: TileChoices) {
  const words = useMessages().store;
  return (
    <p className="mt-1 flex items-center gap-2 text-xs text-soft">
      {colours.length > 0 && (
        <svg aria-hidden="true" viewBox={`0 0 ${colours.length * 16 - 4} 12`} className="h-3" fill="none">
          {colours.map((colour, nth) => (
            <circle
              key={colour}
              cx={6 + nth * 16}
              cy="6"
              r="5.5"
              fill={colour}
              stroke="currentColor"
              strokeOpacity="0.3"
            />
          ))}
        </svg>
      )}
      {words.variants[kind](count)}
    </p>
  );
}

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

/** The average rating; one star is enough here. */
function Rated({ rate, count }: { rate: number; count: number }) {
  const words = useMessages().shell;
  const rating = rate.toFixed(1);
  return (
    <span className="flex shrink-0 items-center gap-1">
      <Icon name="star" filled className="size-3.5 text-saffron" />
      <span className="sr-only">
        {words.rated(rating)}, {words.ratings(count)}
      </span>
      <bdi aria-hidden="true" className="tabular-nums">
        {rating} ({count})
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
    <p className="absolute start-3 top-3 flex">
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
