import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { hasRoom, openDrawer } from '#app/components/cart/open-drawer.ts';
import { addToLocalCart } from '#app/components/session/local-cart.ts';
import { isSignedIn, useSession } from '#app/components/session/session.tsx';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { toast } from '#app/ui/toaster.tsx';
import { egp, type Piastres } from '#values/money.ts';
import { pictureUrl } from '#values/pictures.ts';

/** What of a product goes into a cart. */
export type Buyable = {
  id: number;
  name: string;
  price: Piastres;
  offer: Piastres | null;
  stock: number;
  picture: { hash: string } | null;
  pictures: readonly { hash: string }[];
};

const image = ({ hash }: { hash: string }) => pictureUrl(hash, 320, 'webp');

/** Putting a product into the cart: the server's for who is signed in, which says so itself, else the one in this browser. */
export function useBuy(product: Buyable) {
  const words = useWords().product;
  const locale = useLocale();
  const fetcher = useFetcher<{ status: boolean }>();
  const [quantity, setQuantity] = useState(1);
  const { refresh } = useSession();

  useEffect(() => {
    if (!fetcher.data?.status) return;
    refresh();
    void openDrawer();
  }, [fetcher.data, refresh]);

  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    const { id, name, price, offer, stock, picture, pictures } = product;
    if (isSignedIn()) {
      const form = new FormData(event.currentTarget);
      form.set('js', '1');
      return fetcher.submit(form, { method: 'post', action: urls.productById(locale, id) });
    }
    addToLocalCart(
      {
        product_id: id,
        name,
        image: picture ? image(picture) : '',
        quantity,
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
