import { useState } from 'react';
import { DrawerCart, DrawerWaiting } from '#app/components/cart/cart-drawer.tsx';
import { CartLineRow } from '#app/components/cart/cart-line.tsx';
import { EmptyCart } from '#app/components/cart/empty-cart.tsx';
import { openDrawer } from '#app/components/cart/open-drawer.ts';
import { RemoveButton } from '#app/components/cart/remove-button.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import type { CartLine } from '#shop/cart/cart.ts';
import { kitScreens } from '#words/shell/kit/index.ts';
import { Specimen } from './kit-section.tsx';
import { sampleCart } from './samples.ts';

const frame = 'flex h-[34rem] flex-col overflow-hidden rounded-lg border border-line';

/** The states of the cart drawer: items, some of them unavailable; loading; empty. */
export function Drawers({ lines }: { lines: readonly CartLine[] }) {
  const words = useScreenMessages(kitScreens);
  return (
    <>
      <Button
        type="button"
        variant="secondary"
        className="justify-self-start max-md:hidden"
        onClick={() => void openDrawer()}
      >
        {words.drawer}
      </Button>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Specimen name={words.states.filled}>
          <div className={frame}>
            <DrawerCart cart={sampleCart(lines)} busy={false} guest>
              {lines.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </DrawerCart>
          </div>
        </Specimen>
        <Specimen name={words.states.busy}>
          <div className={frame}>
            <DrawerWaiting />
          </div>
        </Specimen>
        <Specimen name={words.states.empty}>
          <div className={frame}>
            <EmptyCart />
          </div>
        </Specimen>
      </div>
    </>
  );
}

function Line({ line }: { line: CartLine }) {
  const [quantity, setQuantity] = useState(line.quantity);
  return (
    <CartLineRow line={line} quantity={quantity} warnings={[]}>
      <QuantityStepper label={line.name} value={quantity} max={line.stock} onChange={setQuantity} />
      <RemoveButton label={line.name} onRemove={() => {}} />
    </CartLineRow>
  );
}
