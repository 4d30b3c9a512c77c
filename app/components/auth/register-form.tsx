import { Form } from 'react-router';
import { GenderField } from './gender-field.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { EmailField } from './email-field.tsx';
import { NameField } from './name-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function RegisterForm({ countries, refusal }: { countries: Country[]; refusal: Refusal | undefined }) {
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const { errors = {}, entered = {} } = refusal ?? {};
  // Whether a number or an address is taken is only said when everything else is valid.
  const mayHaveAccount =
    entered['phone'] && Object.keys(errors).every((field) => field === 'phone' || field === 'email');
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      <NameField name={entered['name']} errors={errors['name']} />
      <PhoneField
        countries={countries}
        defaultValue={entered['phone']}
        country={entered['country']}
        errors={errors['phone']}
        hint={words.phone_hint}
      />
      <EmailField email={entered['email']} required={false} errors={errors['email']} />
      <GenderField words={words} selected={entered['gender']} errors={errors['gender']} />
      <NewPasswordFields label={words.password} again={words.password_confirmation} errors={errors} />
      <Button fullWidth busy={sending}>
        {sending ? words.registering : words.register}
      </Button>
      {mayHaveAccount && refusal?.code === 'invalid' && (
        <LinkButton variant="link" to={urls.forgetPassword(locale)}>
          {words.forgot}
        </LinkButton>
      )}
    </Form>
  );
}
