import { useRef } from 'react';
import { Form } from 'react-router';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { guestCartText } from '#app/components/session/guest-cart-text.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/screens/auth.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';

type LoginFormProps = {
  countries: Country[];
  /** Filled in for who has just confirmed it. */
  phone: string | undefined;
  email: string | undefined;
  byEmail: boolean;
  refusal: Refusal | undefined;
};

/** Phone or e-mail and password. What is in the browser's cart goes along, to be merged into the one of the account. */
export function LoginForm({ countries, phone, email, byEmail, refusal }: LoginFormProps) {
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const cart = useRef<HTMLInputElement>(null);
  const { errors = {}, entered = {} } = refusal ?? {};
  return (
    <Form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={() => {
        if (cart.current) cart.current.value = guestCartText();
      }}
    >
      <FormTrouble refusal={refusal} />
      {(refusal?.code === 'unverified' || refusal?.code === 'deactivated') && (
        <LinkButton look="quiet" to={urls.otp(locale, refusal.code === 'deactivated' ? { for: 'activate' } : {})}>
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
          look="plain"
          className="-mx-2 justify-self-start"
          to={urls.forgetPassword(locale, byEmail ? { by: 'email' } : {})}
        >
          {words.forgot}
        </LinkButton>
      </div>
      <input ref={cart} type="hidden" name="cart" defaultValue="" />
      <Button wide busy={sending}>
        {sending ? words.logging_in : words.login}
      </Button>
      <LinkButton look="plain" to={urls.login(locale, byEmail ? {} : { by: 'email' })} replace>
        {byEmail ? words.by_phone : words.by_email}
      </LinkButton>
    </Form>
  );
}
