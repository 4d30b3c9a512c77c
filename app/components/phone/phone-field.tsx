import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { chunk } from '#app/components/shell/new-build.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { afterPress } from '#app/ui/after-press.ts';
import { Field } from '#app/ui/field.tsx';
import { Input, Select } from '#app/ui/input.tsx';
import { useShownErrors } from '#app/ui/server-errors.ts';
import { lazyPart, replaceFocused } from '#app/ui/lazy-part.ts';
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
const formattedPart = lazyPart(() => chunk(import('./formatted-phone-input.tsx')));

/**
 * A phone number, and its country unless the number begins with `+`. Submitted as `name` and `country`, unformatted, for the server to parse. A list
 * of countries and a plain field until the formatting script has loaded.
 */
export function PhoneField({
  name = 'phone',
  label,
  hint,
  errors,
  defaultValue = '',
  country,
  countries,
  required = true,
  autoComplete = 'tel',
  onValidate,
}: PhoneFieldProps) {
  const words = useScreenMessages(phoneField);
  const { shown, dismiss } = useShownErrors(errors);
  const plain = useRef<HTMLDivElement>(null);
  const formatted = useFormattedInput(plain, country !== undefined);
  const { isWrong, onVerdict, onLeave } = usePhoneVerdict(onValidate, dismiss, formatted?.entered.edited ?? false);
  return (
    <Field
      label={label ?? words.phone}
      hint={hint}
      required={required}
      errors={isWrong ? [words.invalid] : shown}
      isRight={never}
    >
      {(control) =>
        formatted ? (
          <formatted.Input
            control={control}
            name={name}
            countries={countries}
            entered={formatted.entered}
            autoComplete={autoComplete}
            className={frame}
            onVerdict={onVerdict}
            onLeave={onLeave}
          />
        ) : (
          <div ref={plain} className={frame} dir="ltr">
            <CountrySelect countries={countries} country={country} />
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

/** The formatting input and the state that it takes over, once its script has loaded. */
function useFormattedInput(plain: RefObject<HTMLElement | null>, hasCountry: boolean) {
  const preset = useRef(hasCountry);
  const [formatted, setFormatted] = useState<{
    Input: ComponentType<FormattedPhoneInputProps>;
    entered: Entered;
  } | null>(null);
  useEffect(() => {
    let isMounted = true;
    // Not in the effect itself, where `flushSync` doesn't work.
    formattedPart
      .load()
      .then(({ default: Input }) => {
        if (!isMounted || !plain.current) return;
        const entered = enteredIn(plain.current, preset.current);
        replaceFocused(() => setFormatted({ Input, entered }));
      })
      .catch(() => {});
    return () => {
      isMounted = false;
    };
  }, [plain]);
  return formatted;
}

/** Only the numbering plan can say whether a number is right. */
const never = () => false;

/**
 * Whether the field says that its number is wrong: only after it was left, and not while it is being corrected.
 * `wasEdited` says whether the first number is another than the one that the server may have refused.
 */
function usePhoneVerdict(onValidate: PhoneFieldProps['onValidate'], onValid: () => void, wasEdited: boolean) {
  const latest = useRef({ onValidate, onValid, wasEdited });
  const last = useRef<(PhoneValidation & { text: string }) | null>(null);
  const [isWrong, setWrong] = useState(false);
  // The input's first verdict comes in an effect, before the effects of this component.
  useLayoutEffect(() => {
    latest.current = { onValidate, onValid, wasEdited };
  });
  const onVerdict = useCallback((verdict: PhoneValidation, text: string) => {
    const isEdited = last.current === null ? latest.current.wasEdited : last.current.number !== verdict.number;
    last.current = { ...verdict, text };
    if (verdict.isValid || text === '') setWrong(false);
    if (verdict.isValid && isEdited) latest.current.onValid();
    latest.current.onValidate?.(verdict);
  }, []);
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  const onLeave = useCallback(() => {
    cancel.current();
    cancel.current = afterPress(() => {
      const verdict = last.current;
      setWrong(verdict !== null && verdict.text !== '' && !verdict.isValid);
    });
  }, []);
  return { isWrong, onVerdict, onLeave };
}

/** The native list of countries, until the formatting input has loaded. */
function CountrySelect({ countries, country = 'EG' }: Pick<PhoneFieldProps, 'countries' | 'country'>) {
  const words = useScreenMessages(phoneField);
  return (
    <Select name="country" dir="ltr" defaultValue={country} aria-label={words.country_code} autoComplete="off">
      {/* The space is wide enough that no part of the name shows beside the code on a phone. */}
      {countries.map(({ iso2, name, dialCode }) => (
        <option key={iso2} value={iso2} dir="ltr">
          {`\u200e${dialCode ?? ''}\u2003\u2002${name}`}
        </option>
      ))}
    </Select>
  );
}

function enteredIn(box: HTMLElement, preset: boolean): Entered {
  const select = box.querySelector('select')!;
  const input = box.querySelector('input')!;
  const option = select.options[select.selectedIndex];
  return {
    text: input.value,
    country: select.value,
    edited: input.value !== input.defaultValue,
    touched: preset || input.value !== '' || option?.defaultSelected === false,
    focused: document.activeElement === input,
    caret: input.selectionStart,
  };
}
