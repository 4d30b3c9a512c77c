import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { Amount } from '#app/ui/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import type { OrderLine } from '#shop/orders/order.ts';
import type { Piastres } from '#values/money.ts';
import { fullName } from '#values/variants.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

type LineChoiceProps = {
  line: OrderLine;
  /** The number of units that can still be returned, and the refund for the first of them. */
  returnable: number;
  refundAmount: Piastres;
  quantity: number;
  onQuantity: (quantity: number) => void;
  opened: boolean;
  onOpened: (opened: boolean) => void;
  /** Whether opened units are refused for the selected reason. */
  sealedOnly: boolean;
  errors: readonly string[];
  /** The id of the errors of all lines, when they concern its quantity. */
  errorsId: string | undefined;
};

/** A line of an order: how many units are returned, and whether they were opened. */
export function LineChoice(props: LineChoiceProps) {
  const { line, returnable, refundAmount, quantity, opened, sealedOnly, errors } = props;
  const words = useScreenMessages(returnScreens);
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-4 border-b border-line py-4 last:border-0">
      <LinePicture hash={line.images[0]} isFaded={returnable === 0} />
      <div className="grid content-start gap-2">
        <div>
          <h3 className="text-base font-medium">{fullName(line)}</h3>
          {returnable === 0 ? (
            <p className="text-sm text-soft">{words.none_left}</p>
          ) : (
            <p className="text-sm text-soft">
              <span className="block">{words.left(returnable, line.quantity)}</span>
              {words.each_gives} <Amount value={refundAmount} />
            </p>
          )}
        </div>
        {returnable > 0 && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <QuantityStepper
              name={`quantity_${line.id}`}
              label={fullName(line)}
              min={0}
              max={returnable}
              value={quantity}
              onChange={props.onQuantity}
              errorsId={props.errorsId}
            />
            <div className={quantity === 0 ? 'hidden noscript:block' : ''}>
              <Checkbox
                name={`opened_${line.id}`}
                value="1"
                checked={opened}
                onChange={(event) => props.onOpened(event.target.checked)}
              >
                {words.opened}
              </Checkbox>
            </div>
          </div>
        )}
        {quantity > 0 && opened && sealedOnly && (
          <p role="alert" className="text-sm text-alarm">
            {words.opened_refused}
          </p>
        )}
        <FieldErrors id={`errors-${line.id}`} errors={errors} />
      </div>
    </li>
  );
}
