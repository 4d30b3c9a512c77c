import { useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { cartScreens } from '#words/cart/screens/index.ts';

/** The prices of a guest's cart could not be loaded; `retry` loads them again. */
export const PricesFailed = ({ retry, className }: { retry: () => void; className: string }) => (
  <Notice tone="error" className={className}>
    <p>{useScreenMessages(cartScreens).prices_failed}</p>
    <Button type="button" variant="secondary" className="mt-3" onClick={retry}>
      {useMessages().common.retry}
    </Button>
  </Notice>
);
