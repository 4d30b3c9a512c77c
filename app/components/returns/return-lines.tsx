import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import type { OrderLine } from '#shop/orders/order.ts';
import type { ReturnQuote } from '#shop/returns/quote-return.ts';
import { allowsOpenedItems, type ReturnReason } from '#values/return-reasons.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { LineChoice } from './line-choice.tsx';

/** A line of the order, with the number of its units that can still be returned. */
export type ReturnableLine = OrderLine & { returnable: number };

/** The quote for these quantities by line: the shop's own rule. */
export type CountRefund = (quantities: ReadonlyMap<number, number>, reason: ReturnReason | null) => ReturnQuote;

type ReturnLinesProps = {
  lines: readonly ReturnableLine[];
  count: CountRefund;
  quantities: ReadonlyMap<number, number>;
  /** The values of the form's fields. */
  fields: Record<string, string>;
  reason: ReturnReason | null;
  onSet: (name: string, value: string) => void;
  errorsOf: (field: string) => readonly string[];
};

/** The lines of the order, each with the number of units to return. */
export function ReturnLines({ lines, quantities, fields, reason, count, onSet, errorsOf }: ReturnLinesProps) {
  const words = useScreenMessages(returnScreens);
  const errors = errorsOf('items');
  return (
    <section>
      <h2 className="text-lg">{words.what}</h2>
      <p className="mt-1 max-w-prose text-sm text-soft">{words.hygiene}</p>
      <ul className="mt-2 grid">
        {lines.map((line) => (
          <LineChoice
            key={line.id}
            line={line}
            returnable={line.returnable}
            refundAmount={count(new Map([[line.id, Math.min(1, line.returnable)]]), null).itemsTotal}
            quantity={quantities.get(line.id)!}
            onQuantity={(quantity) => onSet(`quantity_${line.id}`, String(quantity))}
            opened={fields[`opened_${line.id}`] === '1'}
            onOpened={(isOpened) => onSet(`opened_${line.id}`, isOpened ? '1' : '')}
            sealedOnly={reason !== null && !allowsOpenedItems(reason)}
            errors={errorsOf(`line_${line.id}`)}
            errorsId={errors.length > 0 ? 'items-errors' : undefined}
          />
        ))}
      </ul>
      <FieldErrors id="items-errors" errors={errors} />
    </section>
  );
}
