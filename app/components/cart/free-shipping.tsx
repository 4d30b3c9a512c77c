import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

/** The remaining amount to free shipping, as a progress bar; a coupon may already have granted it. */
export function FreeShipping({
  cart: { subtotal, freeShippingFrom, shippingFee },
}: {
  cart: Pick<Cart, 'subtotal' | 'freeShippingFrom' | 'shippingFee'>;
}) {
  const words = useScreenMessages(cartScreens);
  if (freeShippingFrom === 0 || subtotal === 0) return null;
  const isReached = shippingFee === 0;
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 text-sm">
        <Icon name={isReached ? 'check' : 'truck'} className="size-5 text-act" />
        {isReached ? words.free_shipping_reached : words.free_shipping_left(piastres(freeShippingFrom - subtotal))}
      </p>
      <progress
        aria-label={words.free_shipping_progress}
        value={isReached ? freeShippingFrom : subtotal}
        max={freeShippingFrom}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
      />
    </div>
  );
}
