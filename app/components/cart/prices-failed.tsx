import { useScreenWords, useWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cartScreens } from '#words/screens/cart.ts';

/** The prices of a guest's cart could not be had; `retry` asks for them again. */
export const PricesFailed = ({ retry, className }: { retry: () => void; className: string }) => (
  <Notice tone="alarm" className={className}>
    <p>{useScreenWords(cartScreens).prices_failed}</p>
    <Button type="button" look="quiet" className="mt-3" onClick={retry}>
      {useWords().common.retry}
    </Button>
  </Notice>
);
