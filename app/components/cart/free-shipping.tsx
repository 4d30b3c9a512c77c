import { useScreenWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Cart } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import { cartScreens } from '#words/screens/cart.ts';

/** How far the goods are from free shipping, as a line that fills; a coupon may have brought it. */
export function FreeShipping({
  cart: { goodsTotal, freeShippingFrom, shippingFee },
}: {
  cart: Pick<Cart, 'goodsTotal' | 'freeShippingFrom' | 'shippingFee'>;
}) {
  const words = useScreenWords(cartScreens);
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
