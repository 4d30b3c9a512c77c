import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

/** The remaining amount to free shipping, as a progress bar; a coupon may already have granted it. */
export function FreeShipping({
  cart: { subtotal: goodsTotal, freeShippingFrom, shippingFee },
}: {
  cart: Pick<Cart, 'subtotal' | 'freeShippingFrom' | 'shippingFee'>;
}) {
  const words = useScreenMessages(cartScreens);
  if (freeShippingFrom === 0 || goodsTotal === 0) return null;
  const reached = shippingFee === 0;
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm">
        <Icon name={reached ? 'check' : 'truck'} className="size-5 text-act" />
        {reached ? words.free_shipping_reached : words.free_shipping_left(piastres(freeShippingFrom - goodsTotal))}
      </p>
      <progress
        aria-label={words.free_shipping_progress}
        value={reached ? freeShippingFrom : goodsTotal}
        max={freeShippingFrom}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
      />
    </div>
  );
}
