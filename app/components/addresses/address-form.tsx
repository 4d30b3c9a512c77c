import { Form } from 'react-router';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/checkbox.tsx';
import { Field, FieldErrors } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Input, Textarea } from '#app/ui/input.tsx';
import { useShownErrors } from '#app/ui/server-errors.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { Address } from '#shop/addresses/address.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import type { CityChoice } from './find-cities.ts';
import { PlaceFields } from './place-fields.tsx';

type AddressFieldsProps = {
  /** As returned by `packPlaces`. */
  places: string;
  refusal: Refusal | undefined;
  /** The address to edit; absent for a new one. */
  address?: Address;
  shippingIsFree?: boolean;
  /** Called with the selected city. */
  onCity?: (city: CityChoice | undefined) => void;
  /** Without what this form can do without: the postal code, and the only country. */
  isShort?: boolean;
};

/** The fields of an address, for a form. */
export function AddressFields({
  places,
  refusal,
  address,
  shippingIsFree = false,
  onCity,
  isShort = false,
}: AddressFieldsProps) {
  const words = useScreenMessages(addressScreens);
  const { errors = {} } = refusal ?? {};
  const entered: Record<string, string | undefined> = refusal?.entered ?? {
    country_id: address && String(address.country.id),
    city_id: address && String(address.city.id),
    description: address?.description,
    postal_code: address?.postalCode ?? undefined,
    address_type: address?.addressType,
  };
  return (
    <>
      <PlaceFields
        places={places}
        initial={{ country: entered['country_id'], city: entered['city_id'] }}
        errors={errors['city_id'] ?? errors['country_id']}
        shippingIsFree={shippingIsFree}
        onCity={onCity}
        isShort={isShort}
      />
      <Field label={words.description} hint={words.description_hint} errors={errors['description']}>
        {(control) => (
          <Textarea
            {...control}
            name="description"
            autoComplete="street-address"
            minLength={3}
            maxLength={500}
            rows={isShort ? 2 : 3}
            defaultValue={entered['description']}
          />
        )}
      </Field>
      {!isShort && (
        <Field
          label={words.postal_code}
          hint={words.postal_code_hint}
          required={false}
          errors={errors['postal_code']}
          className="max-w-64"
        >
          {(control) => (
            <Input
              {...control}
              name="postal_code"
              inputMode="numeric"
              autoComplete="postal-code"
              pattern="[0-9٠-٩]{5}"
              maxLength={12}
              dir="ltr"
              defaultValue={entered['postal_code']}
              className="max-w-36 tabular-nums rtl:text-end"
            />
          )}
        </Field>
      )}
      <AddressType type={entered['address_type']} errors={errors['address_type']} />
    </>
  );
}

type AddressFormProps = Omit<AddressFieldsProps, 'onCity' | 'isShort'> & {
  /** Whether it is, will be, or may become the default; when absent, the form says nothing about it. */
  defaultState?: 'default' | 'first' | 'other';
  /** The `intent` field of the form. */
  intent: string;
  /** The label of the submit button. */
  save: string;
};

export function AddressForm({ defaultState, intent, save, ...fields }: AddressFormProps) {
  const words = useScreenMessages(addressScreens);
  const sending = useSending(intent);
  const { refusal } = fields;
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-5">
      <FormError refusal={refusal} />
      <input type="hidden" name="intent" value={intent} />
      <AddressFields {...fields} />
      <DefaultState state={defaultState} isChecked={refusal?.entered['is_default'] === '1'} />
      <Button busy={sending} className="sm:justify-self-start">
        {sending ? words.saving : save}
      </Button>
    </Form>
  );
}

function AddressType({ type = 'home', errors }: { type?: string | undefined; errors?: readonly string[] | undefined }) {
  const words = useScreenMessages(addressScreens);
  const { shown, dismiss } = useShownErrors(errors);
  const isWrong = shown.length > 0;
  return (
    <fieldset aria-describedby={isWrong ? 'address-type-errors' : undefined} onChange={dismiss}>
      <legend className="text-sm font-medium">{words.address_type}</legend>
      <div className="flex flex-wrap gap-x-8">
        {(['home', 'work', 'temporary'] as const).map((one) => (
          <Radio
            key={one}
            name="address_type"
            value={one}
            defaultChecked={one === type}
            aria-invalid={isWrong || undefined}
          >
            {words[one]}
          </Radio>
        ))}
      </div>
      <FieldErrors id="address-type-errors" errors={shown} />
    </fieldset>
  );
}

type DefaultStateProps = { state: AddressFormProps['defaultState']; isChecked: boolean };

/** Whether the address is the default one, or the choice to make it so. */
function DefaultState({ state, isChecked }: DefaultStateProps) {
  const words = useScreenMessages(addressScreens);
  if (!state) return null;
  if (state !== 'other')
    return <p className="text-sm text-soft">{state === 'default' ? words.is_default : words.first_default}</p>;
  return (
    <Checkbox name="is_default" value="1" defaultChecked={isChecked}>
      {words.set_default}
      <span className="block text-sm text-soft">{words.set_default_text}</span>
    </Checkbox>
  );
}
