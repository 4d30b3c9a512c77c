import { type ClipboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import PhoneInput, { type Country, getCountries } from 'react-phone-number-input/core';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { ControlProps } from '#app/ui/field.tsx';
import { pastedPhone, phoneMaxLength } from '#values/phone-text.ts';
import { phoneField } from '#words/shell/phone/index.ts';
import { CountryMenu } from './country-menu.tsx';
import type { DialCountry } from './country-search.ts';
import { metadata } from './metadata.ts';
import { preferCountry, useCountryGuess } from './use-country-guess.ts';
import { type PhoneValidation, validatePhone } from './validate-phone.ts';

/** The state of the plain field when this one replaces it; `edited` is false as long as it has its initial text. */
export type Entered = {
  text: string;
  country: string;
  edited: boolean;
  touched: boolean;
  focused: boolean;
  caret: number | null;
};

export type FormattedPhoneInputProps = {
  control: ControlProps;
  name: string;
  countries: readonly DialCountry[];
  entered: Entered;
  autoComplete: string;
  className: string;
  onVerdict: (verdict: PhoneValidation, text: string) => void;
  onLeave: () => void;
};

const supported = new Set<string>(getCountries(metadata));

/** Sets a field's text with an input event, so that its listeners format it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The field that formats a number while it is typed, selects the country of a `+` number, and accepts a paste in any format. */
export default function FormattedPhoneInput(props: FormattedPhoneInputProps): ReactNode {
  const { control, name, countries, entered, autoComplete, className, onVerdict, onLeave } = props;
  const words = useScreenMessages(phoneField);
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<string>();
  const supportedCountries = useMemo(() => countries.filter(({ iso2 }) => supported.has(iso2)), [countries]);
  const start = useMemo(
    () => (supportedCountries.some(({ iso2 }) => iso2 === entered.country) ? entered.country : 'EG'),
    [supportedCountries, entered],
  );
  const [country, setCountry] = useState<string | undefined>(start);
  const guess = useCountryGuess(!entered.touched, supportedCountries, field);

  useLayoutEffect(() => {
    const box = field.current!;
    if (entered.text !== '') type(box, pastedPhone(entered.text));
    if (!entered.focused) return;
    box.focus();
    const end = box.value.length;
    const caret = entered.caret === null || entered.caret === entered.text.length ? end : entered.caret;
    box.setSelectionRange(caret, caret);
  }, [entered]);

  useEffect(() => {
    const { value: text } = field.current!;
    onVerdict(validatePhone(text, country), text);
  }, [value, country, onVerdict]);

  const onPaste = (event: ClipboardEvent) => {
    const box = field.current!;
    const text = pastedPhone(event.clipboardData.getData('text'));
    if (event.target !== box || text === '') return;
    event.preventDefault();
    const [from, to] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
    // A complete number replaces the content; a part of one is inserted at the caret.
    const whole = text.startsWith('+') || text.replace(/\D/g, '').length >= 8;
    type(box, whole ? text : box.value.slice(0, from) + text + box.value.slice(to));
  };

  return (
    <PhoneInput
      {...control}
      ref={field as never}
      name={name}
      value={value as never}
      onChange={setValue}
      onBlur={onLeave}
      onCountryChange={setCountry}
      defaultCountry={(guess ?? start) as Country}
      countries={supportedCountries.map(({ iso2 }) => iso2 as Country)}
      addInternationalOption={false}
      metadata={metadata}
      labels={{}}
      inputMode="tel"
      autoComplete={autoComplete}
      maxLength={phoneMaxLength}
      placeholder={words.placeholder}
      numberInputProps={{ className: 'control rtl:placeholder:text-end' }}
      containerComponentProps={{ dir: 'ltr', className, onPaste }}
      countrySelectComponent={CountryMenu}
      countrySelectProps={{ countries: supportedCountries, onChoose: preferCountry }}
    />
  );
}
