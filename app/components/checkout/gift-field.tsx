import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { checkoutScreens } from '#words/checkout/index.ts';

/** Whether the order is a gift; ticking the box shows the note field, without a script as well. */
export function GiftField({
  gift,
  note,
  errors,
}: {
  gift: boolean;
  note: string | undefined;
  errors: string[] | undefined;
}) {
  const words = useScreenMessages(checkoutScreens);
  return (
    <div className="group grid gap-3 border-t border-line pt-5">
      <Checkbox name="gift" value="1" defaultChecked={gift}>
        <span className="font-medium">{words.gift}</span>
        <span className="block text-sm text-soft">{words.gift_text}</span>
      </Checkbox>
      <div className="hidden group-has-checked:block">
        <Field label={words.gift_note} required={false} hint={words.gift_note_hint} errors={errors}>
          {(control) => <Textarea {...control} name="order_gift_note" maxLength={500} defaultValue={note} />}
        </Field>
      </div>
    </div>
  );
}
