import { Radio } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { useShownErrors } from '#app/ui/server-errors.ts';

type GenderFieldProps = {
  /** The label and the two options, in the texts of the screen that shows the field. */
  words: { gender: string; female: string; male: string };
  selected: string | undefined;
  required?: boolean;
  errors: string[] | undefined;
};

/** Female or male, as in the API contract. */
export function GenderField({ words, selected, required = true, errors }: GenderFieldProps) {
  const { shown, dismiss } = useShownErrors(errors);
  const isInvalid = shown.length > 0;
  return (
    <fieldset aria-describedby={isInvalid ? 'gender-errors' : undefined} className="grid gap-1" onChange={dismiss}>
      <legend className="text-sm font-medium">{words.gender}</legend>
      <div className="flex gap-8">
        {(['female', 'male'] as const).map((gender) => (
          <Radio
            key={gender}
            name="gender"
            value={gender}
            defaultChecked={selected === gender}
            required={required}
            aria-invalid={isInvalid || undefined}
          >
            {words[gender]}
          </Radio>
        ))}
      </div>
      <FieldErrors id="gender-errors" errors={shown} />
    </fieldset>
  );
}
