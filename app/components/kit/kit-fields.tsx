import { useState } from 'react';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { PasswordField } from '#app/components/auth/password-field.tsx';
import { CityCombobox } from '#app/components/addresses/city-combobox.tsx';
import type { CityChoice } from '#app/components/addresses/find-cities.ts';
import type { DialCountry } from '#app/components/phone/country-search.ts';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Checkbox, Radio, RadioCard } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select, Textarea } from '#app/ui/input.tsx';
import { Amount } from '#app/ui/price.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { StarInput } from '#app/ui/star-input.tsx';
import { piastres } from '#values/money.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { kitScreens } from '#words/shell/kit/index.ts';
import { KitSection, Specimen } from './kit-section.tsx';
import { sampleCities } from './samples.ts';

/** Form fields and choices. */
export const KitFields = ({ countries }: { countries: readonly DialCountry[] }) => (
  <>
    <FieldSection countries={countries} />
    <ChoiceSection />
  </>
);

function FieldSection({ countries }: { countries: readonly DialCountry[] }) {
  const words = useScreenMessages(kitScreens);
  const auth = useScreenMessages(authScreens);
  const addresses = useScreenMessages(addressScreens);
  const cities = sampleCities(words.areas);
  const [city, setCity] = useState<CityChoice | undefined>(cities[0]);
  const { states } = words;
  return (
    <KitSection section="fields">
      <form onSubmit={(event) => event.preventDefault()} className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {(['empty', 'filled', 'hover', 'focus'] as const).map((state) => (
          <Field key={state} label={`${words.name} · ${states[state]}`}>
            {(control) => (
              <Input {...control} data-shown={state} defaultValue={state === 'empty' ? '' : words.name_value} />
            )}
          </Field>
        ))}
        <Field label={`${words.name} · ${states.hint}`} hint={words.name_hint} required={false}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={`${words.name} · ${states.wrong}`} errors={[words.name_wrong]}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={`${words.name} · ${states.disabled}`}>
          {(control) => <Input {...control} disabled defaultValue={words.name_value} />}
        </Field>
        <Field label={words.area}>
          {(control) => (
            <Select {...control} defaultValue={words.areas[1]}>
              {words.areas.map((area) => (
                <option key={area}>{area}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={addresses.city}>
          {(control) => <CityCombobox control={control} choices={cities} all={cities} city={city} onChoose={setCity} />}
        </Field>
        <PasswordField name="password" label={auth.password} autoComplete="new-password" isNew />
        <PhoneField countries={countries} />
        <Field label={words.note} required={false}>
          {(control) => <Textarea {...control} />}
        </Field>
        <FileField name="receipt" purpose="receipt" label={words.receipt} hint={words.receipt_hint} />
        {/* It takes the focus when it mounts, which must not happen here. */}
        <div inert className="justify-self-start md:col-span-2 lg:col-span-3">
          <CodeField errors={undefined} submitter="kit" />
        </div>
      </form>
    </KitSection>
  );
}

function ChoiceSection() {
  const words = useScreenMessages(kitScreens);
  const [quantity, setQuantity] = useState(2);
  const { states } = words;
  return (
    <KitSection section="choices">
      <form onSubmit={(event) => event.preventDefault()} className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        <div>
          <Checkbox defaultChecked>{words.agree}</Checkbox>
          <Checkbox>{words.agree}</Checkbox>
          <Checkbox errors={[words.name_wrong]}>{words.agree}</Checkbox>
          <Checkbox disabled>{`${words.agree} · ${states.disabled}`}</Checkbox>
        </div>
        <div>
          {words.areas.slice(0, 3).map((area, index) => (
            <Radio key={area} name="area" value={area} defaultChecked={index === 0}>
              {area}
            </Radio>
          ))}
        </div>
        <div className="grid gap-3">
          <RadioCard name="pay" value="card" defaultChecked title={words.pay_card}>
            {words.pay_card_text}
          </RadioCard>
          <RadioCard name="pay" value="cash" title={words.pay_cash} aside={<Amount value={piastres(1500)} />}>
            {words.pay_cash_text}
          </RadioCard>
          <RadioCard name="pay" value="none" disabled title={`${words.pay_cash} · ${states.disabled}`} />
        </div>
        <StarInput name="rate" legend={words.rate} value={4} />
        <StarInput name="rate-none" legend={words.rate} errors={[words.name_wrong]} />
        <div className="flex flex-wrap gap-4">
          <Specimen name={states.idle}>
            <QuantityStepper label={words.name} value={quantity} max={9} onChange={setQuantity} />
          </Specimen>
          <Specimen name={states.disabled}>
            <QuantityStepper label={words.name} value={1} max={1} onChange={() => {}} disabled />
          </Specimen>
        </div>
      </form>
    </KitSection>
  );
}
