import { useCallback, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { OrderLine } from '#shop/orders/order.ts';
import type { Back } from '#shop/returns/what-comes-back.ts';
import { mayBeOpened, type ReturnReason, returnReasons } from '#values/return-reasons.ts';
import { mostReturnPhotos } from '#values/uploads.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { uploadScreens } from '#words/screens/uploads.ts';
import { BackSummary } from './back-summary.tsx';
import { LineChoice } from './line-choice.tsx';
import { ReasonChoice } from './reason-choice.tsx';

/** What has been chosen, as the form carries it: `quantity_12`, `opened_12` by the order's line, and `reason`. */
export type Entered = Record<string, string>;

type ReturnFormProps = {
  /** A form sent twice under one key is one return. */
  sendKey: string;
  lines: readonly (OrderLine & { left: number })[];
  refundDays: number;
  /** What comes back for so many pieces by line: the shop's own rule. */
  count: (chosen: ReadonlyMap<number, number>, reason: ReturnReason | null) => Back;
  entered: Entered;
  refusal: Refusal | undefined;
};

const chosenOf = (lines: ReturnFormProps['lines'], entered: Entered): ReadonlyMap<number, number> =>
  new Map(
    lines.map(({ id, left }) => {
      const wanted = Number(entered[`quantity_${id}`]);
      return [id, Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), left) : 0];
    }),
  );

/** Puts a return together: which pieces, why, with photos; what comes back is counted along. */
export function ReturnForm({ sendKey, lines, refundDays, count, entered, refusal }: ReturnFormProps) {
  const words = useScreenWords(returnScreens);
  const uploads = useScreenWords(uploadScreens);
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(entered);
  const [underWay, setUnderWay] = useState(false);
  const sending = useSending();
  const set = (name: string, value: string) => setFields((all) => ({ ...all, [name]: value }));
  // What was chosen before the script had arrived, or was brought back by the browser.
  useEffect(() => {
    const found = [...new FormData(form.current!)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    setFields((all) => ({ ...all, ...Object.fromEntries(found) }));
  }, []);
  const reason = returnReasons.find((one) => one === fields['reason']) ?? null;
  const chosen = chosenOf(lines, fields);
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
        <FormTrouble refusal={refusal} />
        <section>
          <h2 className="text-lg">{words.what}</h2>
          <p className="mt-1 max-w-prose text-sm text-soft">{words.hygiene}</p>
          <ul className="mt-2 grid">
            {lines.map((line) => (
              <LineChoice
                key={line.id}
                line={line}
                left={line.left}
                gives={count(new Map([[line.id, Math.min(1, line.left)]]), null).goods}
                quantity={chosen.get(line.id)!}
                onQuantity={(quantity) => set(`quantity_${line.id}`, String(quantity))}
                opened={fields[`opened_${line.id}`] === '1'}
                onOpened={(opened) => set(`opened_${line.id}`, opened ? '1' : '')}
                sealedOnly={reason !== null && !mayBeOpened(reason)}
                errors={errorsOf(`line_${line.id}`)}
              />
            ))}
          </ul>
          <FieldErrors id="items-errors" errors={errorsOf('items')} />
        </section>
        <ReasonChoice picked={reason} onPick={(picked) => set('reason', picked)} errors={errorsOf('reason')} />
        <Field label={words.note} hint={words.note_hint} required={reason === 'other'} errors={errorsOf('note')}>
          {(control) => (
            <Textarea {...control} name="note" dir="auto" maxLength={1000} defaultValue={entered['note']} />
          )}
        </Field>
        <FileField
          name="attachments"
          purpose="return_photo"
          label={words.photos}
          hint={words.photos_hint(mostReturnPhotos)}
          errors={refusal?.errors['attachments']}
          required={false}
          max={mostReturnPhotos}
          onUnderWay={useCallback((now: boolean) => setUnderWay(now), [])}
        />
      </div>
      <BackSummary back={count(chosen, reason)} refundDays={refundDays}>
        <div className="hidden noscript:block">
          <Button look="quiet" wide name="intent" value="count">
            {words.count}
          </Button>
        </div>
        <Button wide busy={sending || underWay}>
          {underWay ? uploads.waiting : sending ? words.sending : words.send}
        </Button>
      </BackSummary>
    </Form>
  );
}
