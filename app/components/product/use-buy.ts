import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
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

/** The answer to a form that put something into the server's cart. */
export type BuyReply = { ok: true } | { ok: false; error: string };

const image = ({ hash }: { hash: string }) => pictureUrl(hash, 320, 'webp');

/** Putting a product into the cart: the server's for who is signed in, else the one in this browser. */
export function useBuy(product: Buyable) {
  const words = useWords().product;
  const locale = useLocale();
  const session = useSession();
  const fetcher = useFetcher<BuyReply>();
  const [quantity, setQuantity] = useState(1);
  const told = useRef<BuyReply | undefined>(undefined);
  const added = () => toast(words.added, { link: { to: urls.cart(locale), label: words.see_cart } });

  useEffect(() => {
    const reply = fetcher.data;
    if (fetcher.state !== 'idle' || !reply || reply === told.current) return;
    told.current = reply;
    if (!reply.ok) return toast(reply.error, { tone: 'alarm' });
    added();
    session.refresh();
  });

  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    const { id, name, price, offer, stock, picture, pictures } = product;
    if (isSignedIn()) {
      const form = new FormData(event.currentTarget);
      form.set('js', '1');
      return fetcher.submit(form, { method: 'post', action: urls.product(locale, id) });
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
    added();
  };

  return { quantity, setQuantity, onSubmit, busy: fetcher.state !== 'idle' };
}
