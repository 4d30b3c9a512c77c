import { Form } from 'react-router';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/screens/auth.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

export function RegisterForm({ countries, refusal }: { countries: Country[]; refusal: Refusal | undefined }) {
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const { errors = {}, entered = {} } = refusal ?? {};
  // Whether a number or an address is taken is told once all else is right.
  const mayHaveAccount =
    entered['phone'] && Object.keys(errors).every((field) => field === 'phone' || field === 'email');
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
        defaultValue={entered['phone']}
        country={entered['country']}
        errors={errors['phone']}
        hint={words.phone_hint}
      />
      <EmailField email={entered['email']} required={false} errors={errors['email']} />
      <Gender chosen={entered['gender']} errors={errors['gender']} />
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="new-password"
        chosen
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
      {mayHaveAccount && refusal?.code === 'invalid' && (
        <LinkButton look="plain" to={urls.forgetPassword(locale)}>
          {words.forgot}
        </LinkButton>
      )}
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
