import { useScreenWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import type { Country } from '#shop/addresses/list-countries.ts';
import { authScreens } from '#words/screens/auth.ts';

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
  const words = useScreenWords(authScreens);
  return (
    <Field label={words.phone} errors={errors} hint={hint}>
      {(control) => (
        <div className="grid grid-cols-[8.25rem_1fr] gap-2 sm:grid-cols-[9rem_1fr]" dir="ltr">
          <Select
            name="country"
            dir="ltr"
            defaultValue={country}
            aria-label={words.country_code}
            autoComplete="country"
          >
            {countries.map(({ iso2, name, dialCode }) => (
              <option key={iso2} value={iso2} dir="ltr">
                {`\u200e${dialCode ?? ''} ${name}`}
              </option>
            ))}
          </Select>
          <Input
            {...control}
            type="tel"
            name="phone"
            inputMode="tel"
            autoComplete={autoComplete}
            maxLength={longest}
            placeholder={words.phone_placeholder}
            defaultValue={phone}
            className="rtl:placeholder:text-end"
          />
        </div>
      )}
    </Field>
  );
}
