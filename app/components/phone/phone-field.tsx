import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chunk } from '#app/components/shell/new-build.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { phoneMaxLength } from '#values/phone-text.ts';
import { phoneField } from '#words/screens/phone.ts';
import type { DialCountry } from './country-search.ts';
import type { Entered, SmartPhoneProps } from './smart-phone.tsx';
import type { Verdict } from './verdict.ts';

type PhoneFieldProps = {
  /** Of the number; the country goes along as `country`. */
  name?: string;
  label?: ReactNode;
  hint?: ReactNode;
  errors?: readonly string[] | undefined;
  /** The number to begin with, in any form. */
  defaultValue?: string | undefined;
  /** ISO 3166; without it the field begins with Egypt and may guess another once it is at work. */
  country?: string | undefined;
  countries: readonly DialCountry[];
  required?: boolean;
  autoComplete?: string;
  /** Told of each change once the field is at work. */
  onVerdict?: (verdict: Verdict) => void;
};

/** On a phone the country is its code alone: the number needs the room. */
const frame = 'relative grid grid-cols-[6rem_minmax(0,1fr)] gap-2 sm:grid-cols-[10.5rem_minmax(0,1fr)]';

/** The numbering plans of the world come after the page, and once for all fields. */
let loaded: ComponentType<SmartPhoneProps> | undefined;

/**
 * A phone number, and the country whose it is unless it begins with `+`. Sent as `name` and `country` in the form it was
 * written in, for the server to read. A list of countries and a plain field until the script that formats has come.
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
  onVerdict,
}: PhoneFieldProps) {
  const words = useScreenWords(phoneField);
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(onVerdict);
  const preset = useRef(country !== undefined);
  const [wrong, setWrong] = useState(false);
  const judged = useRef({ isValid: true, text: '' });
  const [smart, setSmart] = useState<{ Part: ComponentType<SmartPhoneProps>; entered: Entered } | null>(null);

  useEffect(() => {
    let here = true;
    const takeOver = (Part: ComponentType<SmartPhoneProps>) => {
      const plain = box.current;
      if (!here || !plain) return;
      const entered = enteredIn(plain, preset.current);
      loaded = Part;
      // At once: a key pressed between the reading and the change would be lost.
      flushSync(() => setSmart({ Part, entered }));
    };
    // Not in the effect itself, where nothing can be flushed.
    const coming = loaded ? Promise.resolve({ default: loaded }) : chunk(import('./smart-phone.tsx'));
    coming.then((module) => takeOver(module.default)).catch(() => {});
    return () => {
      here = false;
    };
  }, []);

  useEffect(() => {
    told.current = onVerdict;
  });
  const onJudged = useCallback((verdict: Verdict, text: string) => {
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
              {/* So wide a space that on a phone no piece of the name is seen beside the code. */}
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
