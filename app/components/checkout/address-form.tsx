import { Form } from 'react-router';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/checkbox.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { City } from '#shop/addresses/list-cities.ts';
import { CityField } from './city-field.tsx';
import { checkoutScreens } from '#words/screens/checkout.ts';

/** A new address; the order goes there next. */
export function AddressForm({ cities, refusal }: { cities: City[]; refusal: Refusal | undefined }) {
  const words = useScreenWords(checkoutScreens);
  const sending = useSending('add');
  const { errors = {}, entered = {} } = refusal ?? {};
  const typeErrors = errors['address_type'] ?? [];
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-5">
      <FormTrouble refusal={refusal} />
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="country_id" value={cities[0]?.countryId} />
      <CityField cities={cities} chosen={entered['city_id']} errors={errors['city_id'] ?? errors['country_id']} />
      <Field label={words.description} hint={words.description_hint} errors={errors['description']}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            autoComplete="street-address"
            maxLength={500}
            defaultValue={entered['description']}
          />
        )}
      </Field>
      <Field label={words.postal_code} required={false} errors={errors['postal_code']} className="max-w-44">
        {(control) => (
          <Input
            {...control}
            name="postal_code"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={12}
            dir="ltr"
            defaultValue={entered['postal_code']}
            className="rtl:text-end"
          />
        )}
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">{words.address_type}</legend>
        <div className="flex flex-wrap gap-x-8">
          {(['home', 'work', 'temporary'] as const).map((type) => (
            <Radio
              key={type}
              name="address_type"
              value={type}
              defaultChecked={(entered['address_type'] ?? 'home') === type}
              aria-invalid={typeErrors.length > 0 || undefined}
            >
              {words[type]}
            </Radio>
          ))}
        </div>
        <FieldErrors id="address-type-errors" errors={typeErrors} />
      </fieldset>
      <Button busy={sending} className="sm:justify-self-start">
        {sending ? words.saving : words.save_address}
      </Button>
    </Form>
  );
}
