import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { Piastres } from '#values/money.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';

/** The button the whole shop leads to, with what will be paid. */
export function PlaceOrder({ total, open }: { total: Piastres; open: boolean }) {
  const words = useScreenWords(checkoutScreens);
  const sending = useSending();
  return (
    <div className="grid gap-1.5 text-center">
      <Button wide busy={sending} disabled={!open}>
        {sending ? words.placing : words.place_order}
      </Button>
      <p className="text-sm text-soft">{words.you_pay(total)}</p>
    </div>
  );
}
