import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { hasRoom, openDrawer } from '#app/components/cart/open-drawer.ts';
import { addToLocalCart, isOf, readLocalCart } from '#app/components/session/local-cart.ts';
import { isSignedIn, useRefreshSession } from '#app/components/session/session.tsx';
import { useLocale, useMessages, useScreenMessages } from '#app/i18n/i18n.tsx';
import { toast } from '#app/ui/toaster.tsx';
import { urls } from '#app/urls.ts';
import type { CareKind } from '#values/knowledge.ts';
import { egp } from '#values/money.ts';
import { pictureUrl } from '#values/pictures.ts';
import { finderScreens } from '#words/finder/index.ts';
import type { StepProduct } from './routine-data.ts';

/** Adds a product to the cart in this browser, unless it is there already: then it joins the routine. */
function addLocally(product: StepProduct, routine: CareKind): void {
  const { id, variantId, variantName, name, price, offer, stock, picture } = product;
  const item = { product_id: id, variant_id: variantId };
  const image = picture ? pictureUrl(picture.hash, 320, 'webp') : '';
  addToLocalCart(
    {
      ...item,
      name,
      variant_name: variantName,
      image,
      images: image === '' ? [] : [image],
      quantity: readLocalCart().some((line) => isOf(line, item)) ? 0 : 1,
      price: egp(price),
      price_after_discount: offer === null ? null : egp(offer),
      routine,
    },
    stock,
  );
}

/** Adds the products of a routine to the cart: the server's cart when signed in, otherwise the one in this browser. */
export function useAddRoutine(kind: CareKind, products: readonly StepProduct[], action: string) {
  const words = useScreenMessages(finderScreens);
  const { see_cart } = useMessages().product;
  const locale = useLocale();
  const fetcher = useFetcher<{ status: boolean }>();
  const refresh = useRefreshSession();

  useEffect(() => {
    if (!fetcher.data?.status) return;
    refresh();
    void openDrawer();
  }, [fetcher.data, refresh]);

  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    if (isSignedIn()) {
      const form = new FormData(event.currentTarget);
      form.set('js', '1');
      return fetcher.submit(form, { method: 'post', action });
    }
    for (const product of products) addLocally(product, kind);
    toast(words.added, hasRoom() ? {} : { link: { to: urls.cart(locale), label: see_cart } });
    void openDrawer();
  };
  return { onSubmit, busy: fetcher.state !== 'idle' };
}
