import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { useShownErrors } from '#app/ui/server-errors.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { MoneyRefundMethod } from '#shop/returns/money-refund-method.ts';
import { isShopFault, returnReasons } from '#values/return-reasons.ts';
import { MAX_RETURN_PHOTOS } from '#values/uploads.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';
import { RefundSummary } from './refund-summary.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { RefundChoice } from './refund-choice.tsx';
import { type CountRefund, type ReturnableLine, ReturnLines } from './return-lines.tsx';

/** The current input in the form's fields: `quantity_12` and `opened_12` by order line, and `reason`. */
export type Entered = Record<string, string>;

type ReturnFormProps = {
  /** Idempotency key: a form that is submitted twice is one return. */
  sendKey: string;
  lines: readonly ReturnableLine[];
  refundDays: number;
  count: CountRefund;
  /** How the refund can be paid as money, when the shop is at fault. */
  inMoney: MoneyRefundMethod;
  entered: Entered;
  refusal: Refusal | undefined;
};

const quantitiesOf = (lines: ReturnFormProps['lines'], entered: Entered): ReadonlyMap<number, number> =>
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
  const { form, fields, set } = useReturnFields(entered);
  const [underWay, setUnderWay] = useState(false);
  const sending = useSending();
  const reason = returnReasons.find((one) => one === fields['reason']) ?? null;
  const quantities = quantitiesOf(lines, fields);
  const items = useShownErrors(refusal?.errors['items']);
  const ofReason = useShownErrors(refusal?.errors['reason']);
  const errorsOf = (field: string) => (field === 'items' ? items.shown : (refusal?.errors[field] ?? []));
  const onQuantity = (name: string, value: string) => {
    set(name, value);
    if (name.startsWith('quantity_') && Number(value) > 0) items.dismiss();
  };
  const onReason = (selected: string) => {
    set('reason', selected);
    ofReason.dismiss();
  };
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
        <ReturnLines
          lines={lines}
          quantities={quantities}
          fields={fields}
          reason={reason}
          count={count}
          onSet={onQuantity}
          errorsOf={errorsOf}
        />
        <ReasonChoice selected={reason} onSelect={onReason} errors={ofReason.shown} />
        <Field label={words.note} hint={words.note_hint} required={reason === 'other'} errors={errorsOf('note')}>
          {(control) => <Textarea {...control} name="note" maxLength={1000} defaultValue={entered['note']} />}
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
          onPendingChange={setUnderWay}
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

/** The values of the form's fields, with what was entered before the script had loaded or was restored by the browser. */
function useReturnFields(entered: Entered) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(entered);
  const set = (name: string, value: string) => setFields((all) => ({ ...all, [name]: value }));
  useEffect(() => {
    const entries = [...new FormData(form.current!)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    setFields((all) => ({ ...all, ...Object.fromEntries(entries) }));
  }, []);
  return { form, fields, set };
}
