import { useId, useState } from 'react';
import { Form } from 'react-router';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Input } from '#app/ui/input.tsx';
import { useEarlyText } from '#app/ui/use-early-text.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useShownErrors } from '#app/ui/server-errors.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { asciiDigits } from '#values/digits.ts';
import { type PointsRate, transferable, pointsWorth } from '#values/points.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';

type TransferFormProps = { points: number; rate: PointsRate; formKey: string; refusal: Refusal | undefined };

/** Converts points into wallet money, and shows the resulting amount while typing, or why it is not possible. */
export function TransferForm({ points, rate, formKey, refusal }: TransferFormProps) {
  const words = useScreenMessages(pointsScreens);
  const hydrated = useHydrated();
  const sending = useSending();
  const previewId = useId();
  const [value, setValue] = useState(refusal?.entered['points'] ?? '');
  const box = useEarlyText(value, (field) => setValue(field.value));
  const all = transferable(points, rate);
  const result = preview(value, points, rate, words);
  const { shown: errors } = useShownErrors(refusal?.errors['points']);
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      <input type="hidden" name="key" value={formKey} />
      <Field label={words.amount} hint={words.amount_hint(rate.unit)} errors={errors}>
        {(control) => (
          <div ref={box} className="flex gap-2">
            <Input
              {...control}
              name="points"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              dir="ltr"
              value={value}
              onChange={({ target }) => setValue(target.value)}
              className="min-w-0 text-lg tabular-nums rtl:text-end"
            />
            {all > 0 && (
              <Button
                type="button"
                variant="secondary"
                onClick={() => setValue(String(all))}
                className={classes('shrink-0', !hydrated && 'invisible')}
              >
                {words.all(all)}
              </Button>
            )}
          </div>
        )}
      </Field>
      <p
        id={previewId}
        role="status"
        className={classes(
          'min-h-12 content-center rounded-md px-4 py-2',
          result.wrong ? 'bg-alarm-pale text-alarm' : 'bg-leaf',
          // The field says it.
          errors.includes(result.text) && 'hidden',
        )}
      >
        {result.text}
      </p>
      <Button fullWidth busy={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </Form>
  );
}

/** The value of the points, or why they can't be transferred. */
function preview(
  value: string,
  balance: number,
  rate: PointsRate,
  words: (typeof pointsScreens)['ar'],
): { text: string; wrong?: boolean } {
  const text = asciiDigits(value).trim();
  if (!/^\d+$/.test(text)) return { text: words.gets_nothing };
  const points = Number(text);
  if (points < rate.unit) return { text: words.too_low(rate.unit), wrong: true };
  if (points > balance) return { text: words.too_many(balance), wrong: true };
  if (points % rate.unit !== 0) return { text: words.not_whole(rate.unit), wrong: true };
  return { text: words.gets(pointsWorth(points, rate)) };
}
