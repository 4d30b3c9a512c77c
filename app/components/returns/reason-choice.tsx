import { useScreenWords } from '#app/i18n/words.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { returnReasons, type ReturnReason } from '#values/return-reasons.ts';
import { returnStates } from '#words/screens/return-states.ts';
import { returnScreens } from '#words/screens/returns.ts';

type ReasonChoiceProps = {
  picked: ReturnReason | null;
  onPick: (reason: ReturnReason) => void;
  errors: readonly string[] | undefined;
};

/** Why the goods come back. */
export function ReasonChoice({ picked, onPick, errors = [] }: ReasonChoiceProps) {
  const words = useScreenWords(returnScreens);
  const { reasons } = useScreenWords(returnStates);
  return (
    <fieldset aria-describedby={errors.length > 0 ? 'reason-errors' : undefined}>
      <legend className="mb-2 text-lg">{words.why}</legend>
      {returnReasons.map((reason) => (
        <Radio
          key={reason}
          name="reason"
          value={reason}
          checked={reason === picked}
          onChange={() => onPick(reason)}
          aria-invalid={errors.length > 0 || undefined}
        >
          {reasons[reason]}
        </Radio>
      ))}
      <FieldErrors id="reason-errors" errors={errors} />
    </fieldset>
  );
}
