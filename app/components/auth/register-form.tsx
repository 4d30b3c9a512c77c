import { Form } from 'react-router';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { authScreens } from '#words/screens/auth.ts';

export function RegisterForm({ countries, refusal }: { countries: Country[]; refusal: Refusal | undefined }) {
  const words = useScreenWords(authScreens);
  const sending = useSending();
  const { errors = {}, entered = {} } = refusal ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormTrouble refusal={refusal} />
      <Field label={words.name} errors={errors['name']}>
        {(control) => (
          <Input {...control} name="name" autoComplete="name" maxLength={100} defaultValue={entered['name']} />
        )}
      </Field>
      <PhoneField
        countries={countries}
        phone={entered['phone']}
        country={entered['country']}
        errors={errors['phone']}
        hint={words.phone_hint}
      />
      <Field label={words.email} required={false} errors={errors['email']}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            dir="ltr"
            defaultValue={entered['email']}
            className="rtl:text-end"
          />
        )}
      </Field>
      <Gender chosen={entered['gender']} errors={errors['gender']} />
      <PasswordField
        name="password"
        label={words.password}
        hint={words.password_hint}
        autoComplete="new-password"
        errors={errors['password']}
      />
      <PasswordField
        name="password_confirmation"
        label={words.password_confirmation}
        autoComplete="new-password"
        errors={errors['password_confirmation']}
      />
      <Button wide busy={sending}>
        {sending ? words.registering : words.register}
      </Button>
    </Form>
  );
}

function Gender({ chosen, errors = [] }: { chosen: string | undefined; errors: string[] | undefined }) {
  const words = useScreenWords(authScreens);
  const wrong = errors.length > 0;
  return (
    <fieldset aria-describedby={wrong ? 'gender-errors' : undefined} className="grid gap-1">
      <legend className="text-sm font-medium">{words.gender}</legend>
      <div className="flex gap-8">
        {(['female', 'male'] as const).map((gender) => (
          <Radio
            key={gender}
            name="gender"
            value={gender}
            defaultChecked={chosen === gender}
            required
            aria-invalid={wrong || undefined}
          >
            {words[gender]}
          </Radio>
        ))}
      </div>
      <FieldErrors id="gender-errors" errors={errors} />
    </fieldset>
  );
}
