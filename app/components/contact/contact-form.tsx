import { Form } from 'react-router';
import { EmailField } from '#app/components/auth/email-field.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { Link } from '#app/ui/link.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { contactScreens } from '#words/content/contact/index.ts';

type ContactFormProps = {
  countries: Country[];
  /** The data of the signed-in user. */
  defaults: { name?: string; phone?: string; email?: string };
  maxLength: number;
  refusal: Refusal | undefined;
};

/** A message to the shop. The input is preserved when it is invalid. */
export function ContactForm({ countries, defaults, maxLength, refusal }: ContactFormProps) {
  const words = useScreenMessages(contactScreens);
  const locale = useLocale();
  const sending = useSending();
  const { errors = {}, entered = defaults } = refusal ?? {};
  const { name, phone, email, message, country } = entered as Record<string, string | undefined>;
  return (
    <Form method="post" noValidate className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        <FormError refusal={refusal} />
      </div>
      <Field label={words.name} errors={errors['name']}>
        {(control) => <Input {...control} name="name" autoComplete="name" maxLength={100} defaultValue={name} />}
      </Field>
      <EmailField email={email} errors={errors['email']} />
      <div className="sm:col-span-2">
        <PhoneField countries={countries} defaultValue={phone} country={country} errors={errors['phone']} />
      </div>
      <Field label={words.message} hint={words.message_hint} errors={errors['message']} className="sm:col-span-2">
        {(control) => <Textarea {...control} name="message" rows={6} maxLength={maxLength} defaultValue={message} />}
      </Field>
      <label aria-hidden="true" className="sr-only">
        {words.leave_empty}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <div className="grid gap-4 sm:col-span-2 sm:flex sm:items-center sm:gap-6">
        <Button busy={sending} className="shrink-0">
          {sending ? words.sending : words.send}
        </Button>
        <p className="text-sm text-soft">
          {words.privacy}{' '}
          <Link to={urls.privacy(locale)} className="text-link underline">
            {words.privacy_link}
          </Link>
        </p>
      </div>
    </Form>
  );
}
