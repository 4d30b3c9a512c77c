import { useWords } from '#app/i18n/words.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CartWarning } from '#shop/cart/cart.ts';
import { warningText } from './warning-text.ts';

/** What of an order that was to be had again is not in the cart, or not as many. */
export function Missing({ warnings }: { warnings: readonly CartWarning[] }) {
  const words = useWords();
  return (
    <Notice tone="warm" className="mt-4" title={words.cartScreens.missing_title}>
      <ul className="mt-1 list-disc ps-5">
        {warnings.map((one) => (
          <li key={one.productId}>{warningText(words, one)}</li>
        ))}
      </ul>
    </Notice>
  );
}
