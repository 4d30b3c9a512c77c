import { useRef } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { useHeldSubmit } from '#app/ui/use-held-submit.ts';
import { urls } from '#app/urls.ts';
import type { TileProduct } from './tile.ts';
import { useBuy } from './use-buy.ts';

/** A button on the picture of a tile that adds one unit to the cart. */
export function QuickAdd({ product }: { product: TileProduct }) {
  const words = useMessages().product;
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  useHeldSubmit(form);
  const { onSubmit, busy } = useBuy({
    ...product,
    variantName: '',
    pictures: product.picture ? [product.picture] : [],
  });
  return (
    <form
      ref={form}
      data-hold=""
      method="post"
      action={urls.productById(locale, product.id)}
      onSubmit={onSubmit}
      className="absolute end-0 bottom-0 z-1 md:end-2 md:bottom-2"
    >
      <input type="hidden" name="id" value={product.id} />
      <input type="hidden" name="quantity" value="1" />
      <IconButton
        type="submit"
        icon="plus"
        aria-disabled={busy || undefined}
        label={words.add_named(product.name)}
        className="on-picture text-act max-md:before:absolute max-md:before:inset-1.5 max-md:before:-z-1 max-md:before:rounded-full max-md:before:bg-paper/90 md:bg-paper/90 relative isolate"
      />
    </form>
  );
}
