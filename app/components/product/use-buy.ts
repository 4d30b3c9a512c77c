import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { hasRoom, openDrawer } from '#app/components/cart/open-drawer.ts';
import { addToLocalCart } from '#app/components/session/local-cart.ts';
import { isSignedIn, useRefreshSession } from '#app/components/session/session.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { toast } from '#app/ui/toaster.tsx';
import { egp, type Piastres } from '#values/money.ts';
import { pictureUrl } from '#values/pictures.ts';

/** The fields of a product that a cart needs. */
export type Buyable = {
  id: number;
  slug: string;
  variantId: number;
  /** The names of the variant's option values; empty for a product without options. */
  variantName: string;
  name: string;
  price: Piastres;
  offer: Piastres | null;
  stock: number;
  picture: { hash: string } | null;
  pictures: readonly { hash: string }[];
};

const image = ({ hash }: { hash: string }) => pictureUrl(hash, 320, 'webp');

/** Adds a product to the cart: the server's cart when signed in, which shows its own message, otherwise the one in this browser. */
export function useBuy(product: Buyable) {
  const words = useMessages().product;
  const locale = useLocale();
  const fetcher = useFetcher<{ status: boolean }>();
  const [quantity, setQuantity] = useState(1);
  const refresh = useRefreshSession();

  useEffect(() => {
    if (!fetcher.data?.status) return;
    refresh();
    void openDrawer();
  }, [fetcher.data, refresh]);

  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    const { id, slug, variantId, variantName, name, price, offer, stock, picture, pictures } = product;
    const form = new FormData(event.currentTarget);
    if (isSignedIn()) {
      form.set('js', '1');
      // An address that this page or a link on it has: the router needs no connection to know its route, and a lost one is reported.
      return fetcher.submit(form, { method: 'post', action: urls.product(locale, slug) });
    }
    addToLocalCart(
      {
        product_id: id,
        variant_id: variantId,
        name,
        variant_name: variantName,
        image: picture ? image(picture) : '',
        // Typed before hydration, it is not in the state yet.
        quantity: Number(form.get('quantity')) || quantity,
        price: egp(price),
        price_after_discount: offer === null ? null : egp(offer),
        images: pictures.map(image),
      },
      stock,
    );
    toast(words.added, hasRoom() ? {} : { link: { to: urls.cart(locale), label: words.see_cart } });
    void openDrawer();
  };

  return { quantity, setQuantity, onSubmit, busy: fetcher.state !== 'idle' };
}
