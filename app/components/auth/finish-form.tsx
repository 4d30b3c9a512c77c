import { Form } from 'react-router';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/screens/auth.ts';
import { providerScreens } from '#words/screens/provider.ts';

type FinishFormProps = {
  countries: Country[];
  /** What the provider told, or was entered before. */
  known: { name: string; phone?: string; gender?: string };
  refusal: Refusal | undefined;
};

/** What an account needs that no identity provider tells. */
export function FinishForm({ countries, known, refusal }: FinishFormProps) {
  const words = useScreenWords(providerScreens);
  const auth = useScreenWords(authScreens);
  const sending = useSending('person');
  const { errors = {}, entered = {} } = refusal ?? {};
  const wrongGender = errors['gender'] ?? [];
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormTrouble refusal={refusal} />
      <Field label={auth.name} errors={errors['name']}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={entered['name'] ?? known.name}
          />
        )}
      </Field>
      <PhoneField
        countries={countries}
        defaultValue={entered['phone'] ?? known.phone}
        country={entered['country']}
        errors={errors['phone']}
        hint={words.finish_phone_hint}
      />
      <fieldset aria-describedby={wrongGender.length > 0 ? 'gender-errors' : undefined} className="grid gap-1">
        <legend className="text-sm font-medium">{auth.gender}</legend>
        <div className="flex gap-8">
          {(['female', 'male'] as const).map((gender) => (
            <Radio
              key={gender}
              name="gender"
              value={gender}
              defaultChecked={(entered['gender'] ?? known.gender) === gender}
              required
              aria-invalid={wrongGender.length > 0 || undefined}
            >
              {auth[gender]}
            </Radio>
          ))}
        </div>
        <FieldErrors id="gender-errors" errors={wrongGender} />
      </fieldset>
      <Button name="intent" value="person" wide busy={sending}>
        {sending ? words.finish_sending : words.finish_send}
      </Button>
    </Form>
  );
}
