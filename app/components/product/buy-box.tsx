import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Price } from '#app/ui/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useHeldSubmit } from '#app/ui/use-held-submit.ts';
import { type Buyable, useBuy } from './use-buy.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';

/** Loaded for a sold-out variant only. Without it, the server's form works as it does without scripts. */
const StockAlert = lazy(() =>
  import('./stock-alert.tsx').then((part) => ({ default: part.StockAlert })).catch(() => ({ default: () => <></> })),
);

/** The form that adds to the cart. */
export const formId = 'buy';

/** Quantity and the add-to-cart button; on a phone a bar at the bottom has a second button whenever this one is out of view, above or below. */
export function BuyBox({ product, error }: { product: Buyable; error: string | undefined }) {
  const words = useMessages().product;
  const locale = useLocale();
  const { id, variantId, name, stock } = product;
  const { quantity, setQuantity, onSubmit, busy } = useBuy(product);
  const form = useRef<HTMLFormElement>(null);
  useHeldSubmit(form);
  const isOutOfView = useIsOutOfView(form);
  if (stock <= 0)
    return (
      <>
        <Notice tone="warning">{product.variantName === '' ? words.sold_out_text : words.variant_sold_out_text}</Notice>
        <Suspense>
          <StockAlert key={variantId} product={id} variant={variantId} />
        </Suspense>
      </>
    );
  return (
    <>
      {error && <Notice tone="error">{error}</Notice>}
      <form
        ref={form}
        data-hold=""
        id={formId}
        method="post"
        action={urls.productById(locale, id)}
        onSubmit={onSubmit}
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="variant_id" value={variantId} />
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          max={Math.min(stock, MAX_LINE_QUANTITY)}
          label={name}
        />
        <Button busy={busy} icon="cart" className="grow max-sm:px-3">
          {words.add_to_cart}
        </Button>
      </form>
      <div
        inert={!isOutOfView}
        className={`buy-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-4 border-t border-line bg-paper px-4 py-2 transition-transform duration-200 md:hidden ${isOutOfView ? '' : 'invisible translate-y-full'}`}
      >
        <Price price={product.price} offer={product.offer} />
        <Button form={formId} busy={busy}>
          {words.add_to_cart}
        </Button>
      </div>
    </>
  );
}

/** The height of the two bars at the bottom of a phone's screen: what is below this line is covered by them. */
const barsHeight = 122;

/** Whether an element is out of view; until the scripts have loaded it counts as out of view, as it is on a phone. */
function useIsOutOfView(target: React.RefObject<Element | null>): boolean {
  const [isOutOfView, setOutOfView] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver((entries) => setOutOfView(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `0px 0px -${barsHeight}px 0px`,
    });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isOutOfView;
}
