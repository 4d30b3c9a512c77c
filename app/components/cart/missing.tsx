import { useScreenWords } from '#app/i18n/words.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartWarning } from '#shop/cart/cart.ts';
import { cartScreens, cartWords } from '#words/screens/cart.ts';
import { warningText } from './warning-text.ts';

/** What of an order that was to be had again is not in the cart, or not as many. */
export function Missing({ warnings }: { warnings: readonly CartWarning[] }) {
  const told = useScreenWords(cartWords);
  return (
    <Notice tone="warm" className="mt-4" title={useScreenWords(cartScreens).missing_title}>
      <ul className="mt-1 list-disc ps-5">
        {warnings.map((one) => (
          <li key={one.productId}>{warningText(told, one)}</li>
        ))}
      </ul>
    </Notice>
  );
}
