import { Form } from 'react-router';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { NameField } from './name-field.tsx';

type PhoneFormProps = {
  countries: Country[];
  phone: string;
  /** Needed for a new account. */
  asksName: boolean;
  refusal: Refusal | undefined;
};

/** The short way to an account: name and phone. */
export function PhoneForm({ countries, phone, asksName, refusal }: PhoneFormProps) {
  const words = useScreenMessages(authScreens);
  const sending = useSending();
  const { errors = {}, entered = {} } = refusal ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      {asksName && <NameField name={entered['name']} errors={errors['name']} />}
      <PhoneField
        countries={countries}
        defaultValue={entered['phone'] ?? phone}
        country={entered['country']}
        errors={errors['phone']}
        hint={words.phone_hint}
      />
      <Button name="intent" value="begin" fullWidth busy={sending}>
        {sending ? words.quick_sending : words.quick_send}
      </Button>
    </Form>
  );
}
