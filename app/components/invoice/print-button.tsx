import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { invoiceScreens } from '#words/screens/invoice.ts';

/** Prints the page. Without scripts it is not there: the browser's own menu prints it. */
export function PrintButton() {
  const words = useScreenWords(invoiceScreens);
  if (!useHydrated()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      {words.print}
    </Button>
  );
}
