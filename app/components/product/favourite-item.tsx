import { useMarked } from '#app/components/session/favourites.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { favouriteScreens } from '#words/screens/favourites.ts';
import { ProductTile } from './product-tile.tsx';
import type { TileProduct } from './tile.ts';
import { useBuy } from './use-buy.ts';

/** A product in the list of favourites, which goes when its heart is taken away, and comes back when the shop says no. */
export function FavouriteItem({ product, stock }: { product: TileProduct; stock: number }) {
  const words = useScreenWords(favouriteScreens);
  const locale = useLocale();
  const marked = useMarked(product.id, true);
  const { onSubmit, busy } = useBuy({ ...product, stock, pictures: product.picture ? [product.picture] : [] });
  return (
    <li hidden={!marked} className="flex flex-col gap-3">
      <div className="grow">
        <ProductTile product={product} level="h2" listed />
      </div>
      {product.available && (
        <form method="post" action={urls.product(locale, product.id)} onSubmit={onSubmit}>
          <input type="hidden" name="id" value={product.id} />
          <input type="hidden" name="quantity" value="1" />
          <Button look="quiet" wide small busy={busy}>
            {words.add_to_cart}
            <span className="sr-only">{product.name}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
