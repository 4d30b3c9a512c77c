import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartWarning } from '#shop/cart/cart.ts';
import { cartScreens, cartMessages } from '#words/cart/screens/index.ts';
import { warningText } from './warning-text.ts';

/** Reordered items that are not in the cart, or not in the full quantity. */
export function MissingItems({ warnings }: { warnings: readonly CartWarning[] }) {
  const words = useScreenMessages(cartMessages);
  return (
    <Notice tone="warning" className="mt-4" title={useScreenMessages(cartScreens).missing_title}>
      <ul className="mt-1 list-disc ps-5">
        {warnings.map((one) => (
          <li key={one.variantId}>{warningText(words, one)}</li>
        ))}
      </ul>
    </Notice>
  );
}
