import { useWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';

/** How far the goods are from free shipping, as a line that fills. */
export function FreeShipping({ cart: { goodsTotal, freeShippingFrom } }: { cart: Pick<Cart, 'goodsTotal' | 'freeShippingFrom'> }) {
  const words = useWords().cartScreens;
  if (freeShippingFrom === 0 || goodsTotal === 0) return null;
  const reached = goodsTotal >= freeShippingFrom;
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm">
        <Icon name={reached ? 'check' : 'truck'} className="size-5 text-act" />
        {reached ? words.free_shipping_reached : words.free_shipping_left(piastres(freeShippingFrom - goodsTotal))}
      </p>
      <div
        role="progressbar"
        aria-label={words.free_shipping_progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.floor((goodsTotal * 100) / freeShippingFrom))}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-act transition-[width]" style={{ width: `${Math.min(100, (goodsTotal * 100) / freeShippingFrom)}%` }} />
      </div>
    </div>
  );
}
