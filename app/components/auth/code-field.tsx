import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { asciiDigits } from '#values/digits.ts';
import { authScreens } from '#words/screens/auth.ts';

const length = 6;

/** The code in what was typed or pasted, of either script, even when it is the whole message; else its digits so far. */
function codeIn(text: string): string {
  const plain = asciiDigits(text);
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replace(/\D/g, '').slice(0, length);
}

/**
 * The code from the message: one field, drawn as six boxes, so that it takes a paste and what the phone offers. When it is
 * complete the form goes off by the button named `submitter`, once for each code.
 */
export function CodeField({ errors, submitter }: { errors: string[] | undefined; submitter: string }) {
  const id = useId();
  const tried = useRef('');
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  useEffect(() => {
    const field = document.getElementById(id);
    // A wrong code is typed anew.
    if (errors && field instanceof HTMLInputElement) field.value = '';
    tried.current = '';
  }, [errors, id]);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const code = codeIn(target.value);
    if (code !== target.value) target.value = code;
    if (code.length < length) tried.current = '';
    if (code.length < length || code === tried.current) return;
    tried.current = code;
    const button = target.form?.querySelector<HTMLButtonElement>(`button[value="${submitter}"]`);
    target.form?.requestSubmit(button);
  };
  return (
    <Field id={id} label={useScreenWords(authScreens).otp_code} errors={errors}>
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
