import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { returnReasons, type ReturnReason } from '#values/return-reasons.ts';
import { returnMessages } from '#words/returns/index.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

type ReasonChoiceProps = {
  selected: ReturnReason | null;
  onSelect: (reason: ReturnReason) => void;
  errors: readonly string[] | undefined;
};

/** The reason for the return. */
export function ReasonChoice({ selected, onSelect, errors = [] }: ReasonChoiceProps) {
  const words = useScreenMessages(returnScreens);
  const { reasons } = useScreenMessages(returnMessages);
  return (
    <fieldset aria-describedby={errors.length > 0 ? 'reason-errors' : undefined}>
      <legend className="mb-2 text-lg">{words.why}</legend>
      {returnReasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          value={reason}
          checked={reason === selected}
          onChange={() => onSelect(reason)}
          aria-invalid={errors.length > 0 || undefined}
        >
          {reasons[reason]}
        </Radio>
      ))}
      <FieldErrors id="reason-errors" errors={errors} />
    </fieldset>
  );
}
