import { useWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { Country } from '#shop/addresses/list-countries.ts';

/** As the specification has it; the same figure as `phoneMaxLength`, whose module brings the numbering plans of the world. */
const longest = 25;

type PhoneFieldProps = {
  countries: readonly Pick<Country, 'iso2' | 'name' | 'dialCode'>[];
  phone?: string | undefined;
  country?: string | undefined;
  errors?: readonly string[] | undefined;
  hint?: string | undefined;
  autoComplete?: string;
};

/** A phone number as people type it, and the country whose it is unless it begins with +. */
export function PhoneField({ countries, phone, country = 'EG', errors, hint, autoComplete = 'tel' }: PhoneFieldProps) {
  const words = useWords().authScreens;
  return (
    <Field label={words.phone} errors={errors} hint={hint}>
      {(control) => (
        <div className="grid grid-cols-[1fr_7.5rem] gap-2" dir="ltr">
          <Input
            {...control}
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete={autoComplete}
            maxLength={longest}
            placeholder={words.phone_placeholder}
            defaultValue={phone}
            className="order-2 rtl:placeholder:text-end"
          />
          <Select name="country" defaultValue={country} aria-label={words.country_code} autoComplete="country" className="order-1">
            {countries.map(({ iso2, name, dialCode }) => (
              <option key={iso2} value={iso2}>
                {`${dialCode ?? ''} ${name}`}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  );
}
