import { useCallback, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import type { MoneyRefundMethod } from '#shop/returns/money-refund-method.ts';
import type { ReturnQuote } from '#shop/returns/quote-return.ts';
import { isShopFault, allowsOpenedItems, type ReturnReason, returnReasons } from '#values/return-reasons.ts';
import { MAX_RETURN_PHOTOS } from '#values/uploads.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';
import { RefundSummary } from './refund-summary.tsx';
import { LineChoice } from './line-choice.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { RefundChoice } from './refund-choice.tsx';

/** The current input in the form's fields: `quantity_12` and `opened_12` by order line, and `reason`. */
export type Entered = Record<string, string>;

type ReturnFormProps = {
  /** Idempotency key: a form that is submitted twice is one return. */
  sendKey: string;
  lines: readonly (OrderLine & { returnable: number })[];
  refundDays: number;
  /** The quote for these quantities by line: the shop's own rule. */
  count: (quantities: ReadonlyMap<number, number>, reason: ReturnReason | null) => ReturnQuote;
  /** How the refund can be paid as money, when the shop is at fault. */
  inMoney: MoneyRefundMethod;
  entered: Entered;
  refusal: Refusal | undefined;
};

const chosenOf = (lines: ReturnFormProps['lines'], entered: Entered): ReadonlyMap<number, number> =>
  new Map(
    lines.map(({ id, returnable }) => {
      const quantity = Number(entered[`quantity_${id}`]);
      return [id, Number.isInteger(quantity) ? Math.min(Math.max(quantity, 0), returnable) : 0];
    }),
  );

/** The form for a return: units, reason, photos; the refund is calculated as it changes. */
export function ReturnForm({ sendKey, lines, refundDays, inMoney, count, entered, refusal }: ReturnFormProps) {
  const words = useScreenMessages(returnScreens);
  const uploads = useScreenMessages(uploadScreens);
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(entered);
  const [underWay, setUnderWay] = useState(false);
  const sending = useSending();
  const set = (name: string, value: string) => setFields((all) => ({ ...all, [name]: value }));
  // A choice from before the script had loaded, or restored by the browser.
  useEffect(() => {
    const entries = [...new FormData(form.current!)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    setFields((all) => ({ ...all, ...Object.fromEntries(entries) }));
  }, []);
  const reason = returnReasons.find((one) => one === fields['reason']) ?? null;
  const quantities = chosenOf(lines, fields);
  const errorsOf = (field: string) => refusal?.errors[field] ?? [];
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        if (underWay) event.preventDefault();
      }}
      className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16"
    >
      <input type="hidden" name="key" value={sendKey} />
      <div className="grid gap-8">
        <FormError refusal={refusal} />
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
                onQuantity={(quantity) => set(`quantity_${line.id}`, String(quantity))}
                opened={fields[`opened_${line.id}`] === '1'}
                onOpened={(isOpened) => set(`opened_${line.id}`, isOpened ? '1' : '')}
                sealedOnly={reason !== null && !allowsOpenedItems(reason)}
                errors={errorsOf(`line_${line.id}`)}
              />
            ))}
          </ul>
          <FieldErrors id="items-errors" errors={errorsOf('items')} />
        </section>
        <ReasonChoice selected={reason} onSelect={(selected) => set('reason', selected)} errors={errorsOf('reason')} />
        <Field label={words.note} hint={words.note_hint} required={reason === 'other'} errors={errorsOf('note')}>
          {(control) => (
            <Textarea {...control} name="note" dir="auto" maxLength={1000} defaultValue={entered['note']} />
          )}
        </Field>
        {inMoney && <RefundChoice method={inMoney} reason={reason} fields={fields} onSet={set} errorsOf={errorsOf} />}
        <FileField
          name="attachments"
          purpose="return_photo"
          label={words.photos}
          hint={words.photos_hint(MAX_RETURN_PHOTOS)}
          errors={refusal?.errors['attachments']}
          required={false}
          max={MAX_RETURN_PHOTOS}
          onPendingChange={useCallback((now: boolean) => setUnderWay(now), [])}
        />
      </div>
      <RefundSummary
        refund={count(quantities, reason)}
        refundDays={refundDays}
        inMoney={inMoney !== null && fields['refund_to'] === 'money' && reason !== null && isShopFault(reason)}
      >
        <div className="hidden noscript:block">
          <Button variant="secondary" fullWidth name="intent" value="count">
            {words.count}
          </Button>
        </div>
        <Button fullWidth busy={sending || underWay}>
          {underWay ? uploads.waiting : sending ? words.sending : words.send}
        </Button>
      </RefundSummary>
    </Form>
  );
}
