import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';

/** Prints the page. Not rendered without scripts: the browser's own menu prints it. */
export function PrintButton() {
  const words = useScreenMessages(invoiceScreens);
  if (!useHydrated()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      {words.print}
    </Button>
  );
}
