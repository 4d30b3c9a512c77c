import { type ClipboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import PhoneInput, { type Country, getCountries } from 'react-phone-number-input/core';
import { useScreenWords } from '#app/i18n/words.tsx';
import type { ControlProps } from '#app/ui/field.tsx';
import { pastedPhone, phoneMaxLength } from '#values/phone-text.ts';
import { phoneField } from '#words/screens/phone.ts';
import { CountryMenu } from './country-menu.tsx';
import type { DialCountry } from './country-search.ts';
import { metadata } from './metadata.ts';
import { preferCountry, useCountryGuess } from './use-country-guess.ts';
import { type Verdict, verdictOn } from './verdict.ts';

/** What stood in the plain field when this one took its place. */
export type Entered = { text: string; country: string; touched: boolean; focused: boolean; caret: number | null };

export type SmartPhoneProps = {
  control: ControlProps;
  name: string;
  countries: readonly DialCountry[];
  entered: Entered;
  autoComplete: string;
  className: string;
  onVerdict: (verdict: Verdict, text: string) => void;
  onLeave: () => void;
};

const supported = new Set<string>(getCountries(metadata));

/** Writes into a field as if it had been typed there, so that whoever listens formats it. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The field that formats a number while it is typed, follows a `+` to its country, and takes a paste of any form. */
export default function SmartPhone(props: SmartPhoneProps): ReactNode {
  const { control, name, countries, entered, autoComplete, className, onVerdict, onLeave } = props;
  const words = useScreenWords(phoneField);
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState<string>();
  const known = useMemo(() => countries.filter(({ iso2 }) => supported.has(iso2)), [countries]);
  const start = useMemo(
    () => (known.some(({ iso2 }) => iso2 === entered.country) ? entered.country : 'EG'),
    [known, entered],
  );
  const [country, setCountry] = useState<string | undefined>(start);
  const guess = useCountryGuess(!entered.touched, known, field);

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
    onVerdict(verdictOn(text, country), text);
  }, [value, country, onVerdict]);

  const onPaste = (event: ClipboardEvent) => {
    const box = field.current!;
    const text = pastedPhone(event.clipboardData.getData('text'));
    if (event.target !== box || text === '') return;
    event.preventDefault();
    const [from, to] = [box.selectionStart ?? 0, box.selectionEnd ?? 0];
    // A whole number takes the place of what is there; a part of one goes where the caret is.
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
      countries={known.map(({ iso2 }) => iso2 as Country)}
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
      countrySelectProps={{ countries: known, onChoose: preferCountry }}
    />
  );
}
