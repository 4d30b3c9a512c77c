import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chunk } from '#app/components/shell/new-build.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { phoneMaxLength } from '#values/phone-text.ts';
import { phoneField } from '#words/shell/phone/index.ts';
import type { DialCountry } from './country-search.ts';
import type { Entered, FormattedPhoneInputProps } from './formatted-phone-input.tsx';
import type { PhoneValidation } from './validate-phone.ts';

type PhoneFieldProps = {
  /** The name of the number's input; the country is sent as `country`. */
  name?: string;
  label?: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** The initial number, in any format. */
  defaultValue?: string | undefined;
  /** ISO 3166; without it the field starts with Egypt and may guess another country after hydration. */
  country?: string | undefined;
  countries: readonly DialCountry[];
  required?: boolean;
  autoComplete?: string;
  /** Called on each change after hydration. */
  onValidate?: (verdict: PhoneValidation) => void;
};

/** On a phone only the country's dialling code is shown: the number needs the space. */
const frame = 'relative grid grid-cols-[6rem_minmax(0,1fr)] gap-2 sm:grid-cols-[10.5rem_minmax(0,1fr)]';

/** The numbering plans of the world load after the page, once for all fields. */
let loaded: ComponentType<FormattedPhoneInputProps> | undefined;

/**
 * A phone number, and its country unless the number begins with `+`. Submitted as `name` and `country`, unformatted, for the server to parse. A list
 * of countries and a plain field until the formatting script has loaded.
 */
export function PhoneField({
  name = 'phone',
  label,
  hint,
  errors = [],
  defaultValue = '',
  country,
  countries,
  required = true,
  autoComplete = 'tel',
  onValidate: onVerdict,
}: PhoneFieldProps) {
  const words = useScreenMessages(phoneField);
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(onVerdict);
  const preset = useRef(country !== undefined);
  const [wrong, setWrong] = useState(false);
  const judged = useRef({ isValid: true, text: '' });
  const [smart, setSmart] = useState<{ Part: ComponentType<FormattedPhoneInputProps>; entered: Entered } | null>(null);

  useEffect(() => {
    let here = true;
    const takeOver = (Part: ComponentType<FormattedPhoneInputProps>) => {
      const plain = box.current;
      if (!here || !plain) return;
      const entered = enteredIn(plain, preset.current);
      loaded = Part;
      // Synchronously: a key pressed between reading and rendering would be lost.
      flushSync(() => setSmart({ Part, entered }));
    };
    // Not in the effect itself, where `flushSync` doesn't work.
    const coming = loaded ? Promise.resolve({ default: loaded }) : chunk(import('./formatted-phone-input.tsx'));
    coming.then((module) => takeOver(module.default)).catch(() => {});
    return () => {
      here = false;
    };
  }, []);

  useEffect(() => {
    told.current = onVerdict;
  });
  const onJudged = useCallback((verdict: PhoneValidation, text: string) => {
    judged.current = { isValid: verdict.isValid, text };
    if (verdict.isValid || text === '') setWrong(false);
    told.current?.(verdict);
  }, []);
  const onLeave = useCallback(() => setWrong(judged.current.text !== '' && !judged.current.isValid), []);

  return (
    <Field label={label ?? words.phone} hint={hint} required={required} errors={wrong ? [words.invalid] : errors}>
      {(control) =>
        smart ? (
          <smart.Part
            control={control}
            name={name}
            countries={countries}
            entered={smart.entered}
            autoComplete={autoComplete}
            className={frame}
            onVerdict={onJudged}
            onLeave={onLeave}
          />
        ) : (
          <div ref={box} className={frame} dir="ltr">
            <Select
              name="country"
              dir="ltr"
              defaultValue={country ?? 'EG'}
              aria-label={words.country_code}
              autoComplete="off"
            >
              {/* The space is wide enough that no part of the name shows beside the code on a phone. */}
              {countries.map(({ iso2, name: called, dialCode }) => (
                <option key={iso2} value={iso2} dir="ltr">
                  {`\u200e${dialCode ?? ''}\u2003\u2002${called}`}
                </option>
              ))}
            </Select>
            <Input
              {...control}
              type="tel"
              name={name}
              inputMode="tel"
              autoComplete={autoComplete}
              maxLength={phoneMaxLength}
              placeholder={words.placeholder}
              defaultValue={defaultValue}
              className="rtl:placeholder:text-end"
            />
          </div>
        )
      }
    </Field>
  );
}

function enteredIn(box: HTMLElement, preset: boolean): Entered {
  const select = box.querySelector('select')!;
  const input = box.querySelector('input')!;
  const chosen = select.options[select.selectedIndex];
  return {
    text: input.value,
    country: select.value,
    touched: preset || input.value !== '' || chosen?.defaultSelected === false,
    focused: document.activeElement === input,
    caret: input.selectionStart,
  };
}
