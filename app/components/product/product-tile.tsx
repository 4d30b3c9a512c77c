import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import type { TileProduct } from './tile.ts';

export const tileSizes = '(min-width: 80rem) 290px, (min-width: 48rem) 23vw, 46vw';

/** A product in a grid: the picture leads, the rest is quiet. The whole tile is the link. */
export function ProductTile({
  product,
  first,
  listed,
  level: Heading = 'h3',
}: {
  product: TileProduct;
  first?: boolean;
  /** In the list of favourites. */
  listed?: boolean;
  level?: 'h2' | 'h3';
}) {
  const words = useWords().store;
  const locale = useLocale();
  const { id, slug, name, brand, picture, price, offer, discountPercent, available, rate, ratesCount, isNew } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-lg bg-sunk">
        {picture && (
          <Picture
            shot={picture}
            alt=""
            sizes={tileSizes}
            first={first}
            className={classes(
              'size-full object-cover transition-transform duration-300 group-hover:scale-[1.03]',
              !available && 'opacity-55 grayscale-40',
            )}
          />
        )}
        <p className="absolute start-3 top-3 flex gap-1.5 text-xs font-medium">
          {!available && <Badge>{words.sold_out}</Badge>}
          {available && discountPercent !== null && (
            <Badge warm>
              <bdi dir="ltr" aria-hidden="true">
                {words.off(discountPercent)}
              </bdi>
              <span className="sr-only">{words.off_label(discountPercent)}</span>
            </Badge>
          )}
          {available && isNew && discountPercent === null && <Badge>{words.is_new}</Badge>}
        </p>
      </div>
      <p className="mt-3 text-xs text-soft">{brand.name}</p>
      <Heading className="line-clamp-3 text-sm font-normal leading-(--leading-body) md:text-base">
        <Link to={urls.product(locale, slug)} className="all-over">
          {name}
        </Link>
      </Heading>
      <p className="mt-1">
        <Price price={price} offer={offer} />
      </p>
      {ratesCount > 0 && <Stars rate={rate} count={ratesCount} compact className="mt-1 text-xs" />}
      <FavouriteButton id={id} name={name} listed={listed} onPicture className="absolute end-2 top-2" />
    </article>
  );
}

const Badge = ({ warm, children }: { warm?: boolean; children: React.ReactNode }) => (
  <span
    className={classes(
      'rounded-full px-2.5 py-0.5',
      warm ? 'bg-saffron text-[oklch(0.24_0.03_70)]' : 'bg-paper text-ink',
    )}
  >
    {children}
  </span>
);
