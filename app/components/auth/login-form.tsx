import { Form } from 'react-router';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { EmailField } from './email-field.tsx';
import { GuestCartInput } from './guest-cart-input.tsx';
import { PasswordField } from './password-field.tsx';

type LoginFormProps = {
  countries: Country[];
  /** Prefilled when it has just been confirmed. */
  phone: string | undefined;
  email: string | undefined;
  byEmail: boolean;
  refusal: Refusal | undefined;
};

/** Phone or e-mail and password. The browser's cart is submitted too, to be merged into the account's cart. */
export function LoginForm({ countries, phone, email, byEmail, refusal }: LoginFormProps) {
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const { errors = {}, entered = {} } = refusal ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      {(refusal?.code === 'unverified' || refusal?.code === 'deactivated') && (
        <LinkButton
          variant="secondary"
          to={urls.otp(locale, refusal.code === 'deactivated' ? { for: 'activate' } : {})}
        >
          {words.confirm_phone}
        </LinkButton>
      )}
      {byEmail ? (
        <EmailField email={entered['email'] ?? email} errors={errors['email']} autoComplete="username" />
      ) : (
        <PhoneField
          countries={countries}
          defaultValue={entered['phone'] ?? phone}
          country={entered['country']}
          errors={errors['phone']}
          autoComplete="username"
        />
      )}
      <div className="grid gap-1">
        <PasswordField
          name="password"
          label={words.password}
          autoComplete="current-password"
          errors={errors['password']}
        />
        <LinkButton
          variant="link"
          className="-mx-2 justify-self-start"
          to={urls.forgetPassword(locale, byEmail ? { by: 'email' } : {})}
        >
          {words.forgot}
        </LinkButton>
      </div>
      <GuestCartInput />
      <Button fullWidth busy={sending}>
        {sending ? words.logging_in : words.login}
      </Button>
      <LinkButton variant="secondary" fullWidth to={urls.signInCode(locale, { for: 'login' })}>
        {words.by_code}
      </LinkButton>
      <LinkButton variant="link" to={urls.login(locale, byEmail ? {} : { by: 'email' })} replace>
        {byEmail ? words.by_phone : words.by_email}
      </LinkButton>
    </Form>
  );
}
