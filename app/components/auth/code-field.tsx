import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { useCodeMessage } from './use-code-message.ts';
import { Field } from '#app/ui/field.tsx';
import { asciiDigits } from '#values/digits.ts';
import { authScreens } from '#words/auth/screens/index.ts';

const length = 6;

/** The code in typed or pasted text, in either script, even if the text is the whole message; otherwise the digits typed so far. */
function extractCode(text: string): string {
  const plain = asciiDigits(text);
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replace(/\D/g, '').slice(0, length);
}

/**
 * The field for the code: one input drawn as six boxes, so that it accepts a paste and the phone's autofill. A complete code submits the form with
 * the button named `submitter`, once per code.
 */
export function CodeField({ errors, submitter }: { errors: string[] | undefined; submitter: string }) {
  const id = useId();
  const tried = useRef('');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  useEffect(() => {
    const field = document.getElementById(id);
    // A wrong code has to be typed again.
    if (errors && field instanceof HTMLInputElement) field.value = '';
    tried.current = '';
  }, [errors, id]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    enter(target);
  };
  const enter = (target: HTMLInputElement) => {
    const code = extractCode(target.value);
    if (code !== target.value) target.value = code;
    if (code.length < length) tried.current = '';
    if (code.length < length || code === tried.current) return;
    tried.current = code;
    const button = target.form?.querySelector<HTMLButtonElement>(`button[value="${submitter}"]`);
    target.form?.requestSubmit(button);
  };
  useCodeMessage((code) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || field.value !== '') return;
    field.value = code;
    enter(field);
  });
  return (
    <Field
      id={id}
      label={useScreenMessages(authScreens).otp_code}
      errors={errors}
      isRight={({ value }) => extractCode(value).length === length}
    >
      {(control) => (
        <div className="code-boxes" dir="ltr">
          {Array.from({ length }, (_, at) => (
            <span key={at} aria-hidden="true" />
          ))}
          <input
            {...control}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={400}
            onChange={onChange}
          />
        </div>
      )}
    </Field>
  );
}
