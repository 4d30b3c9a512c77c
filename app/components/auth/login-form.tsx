import { useRef } from 'react';
import { Form } from 'react-router';
import { readLocalCart } from '#app/components/session/local-cart.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { authScreens } from '#words/screens/auth.ts';

type LoginFormProps = {
  countries: Country[];
  /** Filled in for who has just confirmed it. */
  phone: string | undefined;
  byEmail: boolean;
  refusal: Refusal | undefined;
};

/** Phone or e-mail and password. What is in the browser's cart goes along, to be merged into the one of the account. */
export function LoginForm({ countries, phone, byEmail, refusal }: LoginFormProps) {
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const cart = useRef<HTMLInputElement>(null);
  const { errors = {}, entered = {} } = refusal ?? {};
  const enclose = () => {
    const products = readLocalCart().map(({ product_id, quantity }) => ({ product_id, quantity }));
    if (cart.current) cart.current.value = products.length > 0 ? JSON.stringify(products) : '';
  };
  return (
    <Form method="post" noValidate className="grid gap-5" onSubmit={enclose}>
      <FormTrouble refusal={refusal} />
      {refusal?.code === 'unverified' && (
        <LinkButton
          look="quiet"
          to={urls.otp(locale, entered['phone'] === undefined ? {} : { phone: entered['phone'] })}
        >
          {words.confirm_phone}
        </LinkButton>
      )}
      {byEmail ? (
        <Field label={words.email} errors={errors['email']}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="username"
              maxLength={254}
              dir="ltr"
              defaultValue={entered['email']}
              className="rtl:text-end"
            />
          )}
        </Field>
      ) : (
        <PhoneField
          countries={countries}
          phone={entered['phone'] ?? phone}
          country={entered['country']}
          errors={errors['phone']}
          autoComplete="username"
        />
      )}
      <PasswordField
        name="password"
        label={words.password}
        autoComplete="current-password"
        errors={errors['password']}
      />
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
