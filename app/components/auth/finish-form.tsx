import { Form } from 'react-router';
import { GenderField } from './gender-field.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
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
      <GenderField words={auth} chosen={entered['gender'] ?? known.gender} errors={errors['gender']} />
      <Button name="intent" value="person" wide busy={sending}>
        {sending ? words.finish_sending : words.finish_send}
      </Button>
    </Form>
  );
}
