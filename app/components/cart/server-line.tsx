import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useSession } from '#app/components/session/session.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Refusal } from '#app/ui/form-trouble.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useCleared } from '#app/ui/server-errors.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { cartScreens } from '#words/screens/cart.ts';
import { CartLineRow } from './cart-line.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useQuantity } from './use-quantity.ts';

/** What the cart's action answers to a script. */
export type CartReply = { refusal?: Refusal };

/** A line of the cart on the server: a form of its own, which works without a script as well. */
export function ServerLine({ line, warnings }: { line: CartLine; warnings: readonly string[] }) {
  const fetcher = useFetcher<CartReply>({ key: `line-${line.id}` });
  const { refresh } = useSession();
  const words = useScreenWords(cartScreens);
  const action = urls.cart(useLocale());
  const hydrated = useHydrated();
  const { submit, data } = fetcher;
  const send = useCallback(
    (fields: Record<string, string | number>) => void submit({ ...fields, by: 'script' }, { method: 'post', action }),
    [submit, action],
  );
  const sendQuantity = useCallback(
    (quantity: number) => send({ intent: 'set', product: line.productId, quantity }),
    [send, line.productId],
  );
  const [quantity, setQuantity] = useQuantity(line.quantity, data, sendQuantity);
  useEffect(() => {
    if (data) refresh();
  }, [data, refresh]);

  const removing = fetcher.formData?.get('intent') === 'remove';
  const refusal = data?.refusal;
  const cleared = useCleared(refusal);
  const said = refusal && !cleared ? [refusal.message] : [];
  if (removing) return null;
  return (
    <CartLineRow line={line} quantity={quantity} warnings={[...warnings, ...said]}>
      <fetcher.Form
        method="post"
        action={action}
        noValidate
        className="contents"
        onSubmit={(event) => hydrated && event.preventDefault()}
      >
        <input type="hidden" name="product" value={line.productId} />
        <input type="hidden" name="line" value={line.id} />
        {line.available ? (
          <div className="flex items-center gap-2">
            <QuantityStepper of={line.name} value={quantity} max={line.stock} onChange={setQuantity} />
            {!hydrated && (
              <Button name="intent" value="set" look="plain">
                {words.update}
              </Button>
            )}
          </div>
        ) : (
          <span />
        )}
        <RemoveButton of={line.name} onRemove={() => send({ intent: 'remove', line: line.id })} />
      </fetcher.Form>
    </CartLineRow>
  );
}
