import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useRefreshSession } from '#app/components/session/session.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Refusal } from '#app/ui/form-error.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { useCleared } from '#app/ui/server-errors.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import type { VariantChoice } from '#shop/catalogue/card.ts';
import { fullName } from '#values/variants.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { CartLineRow } from './cart-line.tsx';
import { RemoveButton } from './remove-button.tsx';
import { VariantSelect } from './variant-select.tsx';
import { useQuantity } from './use-quantity.ts';

/** What the cart's action returns to a script. */
export type CartReply = { refusal?: Refusal };

type ServerLineProps = {
  line: CartLine;
  /** The variants of its product; undefined for a product with one. */
  choices: readonly VariantChoice[] | undefined;
  warnings: readonly string[];
};

/** A line of the server-side cart: its own form, which also works without a script. */
export function ServerLine({ line, choices, warnings }: ServerLineProps) {
  const fetcher = useFetcher<CartReply>({ key: `line-${line.id}` });
  const refresh = useRefreshSession();
  const words = useScreenMessages(cartScreens);
  const action = urls.cart(useLocale());
  const hydrated = useHydrated();
  const formId = `line-${line.id}`;
  const { submit, data, state } = fetcher;
  const send = useCallback(
    (fields: Record<string, string | number>) => void submit({ ...fields, by: 'script' }, { method: 'post', action }),
    [submit, action],
  );
  const sendQuantity = useCallback(
    (quantity: number) => send({ intent: 'set', product: line.productId, variant: line.variantId, quantity }),
    [send, line.productId, line.variantId],
  );
  const [quantity, setQuantity] = useQuantity(line.quantity, data, state === 'idle', sendQuantity);
  useEffect(() => {
    if (data) refresh();
  }, [data, refresh]);

  const removing = fetcher.formData?.get('intent') === 'remove';
  const changing = fetcher.formData?.get('intent') === 'variant';
  const refusal = data?.refusal;
  const isCleared = useCleared(refusal);
  const refusalTexts = refusal && !isCleared ? [refusal.message] : [];
  if (removing) return null;
  return (
    <CartLineRow
      line={line}
      quantity={quantity}
      warnings={[...warnings, ...refusalTexts]}
      choice={
        choices && (
          <VariantSelect
            line={line}
            choices={choices}
            value={changing ? Number(fetcher.formData?.get('to')) : line.variantId}
            onChange={({ id }) => send({ intent: 'variant', line: line.id, to: id })}
            form={formId}
            disabled={quantity !== line.quantity}
          />
        )
      }
    >
      <fetcher.Form
        id={formId}
        method="post"
        action={action}
        noValidate
        className="contents"
        onSubmit={(event) => hydrated && event.preventDefault()}
      >
        <input type="hidden" name="product" value={line.productId} />
        <input type="hidden" name="variant" value={line.variantId} />
        <input type="hidden" name="line" value={line.id} />
        {line.available ? (
          <Quantity line={line} value={quantity} onChange={setQuantity} disabled={changing} />
        ) : (
          <span />
        )}
        {choices && !hydrated && (
          <Button name="intent" value="variant" variant="link">
            {words.change_variant}
          </Button>
        )}
        <RemoveButton label={fullName(line)} onRemove={() => send({ intent: 'remove', line: line.id })} />
      </fetcher.Form>
    </CartLineRow>
  );
}

type QuantityProps = { line: CartLine; value: number; onChange: (quantity: number) => void; disabled: boolean };

/** The quantity of a line, with a button that sends it where there is no script. */
function Quantity({ line, value, onChange, disabled }: QuantityProps) {
  const { update } = useScreenMessages(cartScreens);
  const hydrated = useHydrated();
  return (
    <div className="flex items-center gap-2">
      <QuantityStepper label={fullName(line)} value={value} max={line.stock} onChange={onChange} disabled={disabled} />
      {!hydrated && (
        <Button name="intent" value="set" variant="link">
          {update}
        </Button>
      )}
    </div>
  );
}
