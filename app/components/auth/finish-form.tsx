import { Form } from 'react-router';
import { GenderField } from './gender-field.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { providerScreens } from '#words/auth/provider/index.ts';

type FinishFormProps = {
  countries: Country[];
  /** Values from the provider, or entered before. */
  defaults: { name: string; phone?: string; gender?: string };
  refusal: Refusal | undefined;
};

/** The account data that no identity provider supplies. */
export function FinishForm({ countries, defaults, refusal }: FinishFormProps) {
  const words = useScreenMessages(providerScreens);
  const auth = useScreenMessages(authScreens);
  const sending = useSending('person');
  const { errors = {}, entered = {} } = refusal ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      <Field label={auth.name} errors={errors['name']}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={entered['name'] ?? defaults.name}
          />
        )}
      </Field>
      <PhoneField
        countries={countries}
        defaultValue={entered['phone'] ?? defaults.phone}
        country={entered['country']}
        errors={errors['phone']}
        hint={words.finish_phone_hint}
      />
      <GenderField words={auth} selected={entered['gender'] ?? defaults.gender} errors={errors['gender']} />
      <Button name="intent" value="person" fullWidth busy={sending}>
        {sending ? words.finish_sending : words.finish_send}
      </Button>
    </Form>
  );
}
