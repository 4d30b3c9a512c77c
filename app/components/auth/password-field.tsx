import { type KeyboardEvent, useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Input } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { authScreens } from '#words/screens/auth.ts';
import { PasswordLength } from './password-length.tsx';

type PasswordFieldProps = {
  name: 'password' | 'password_confirmation' | 'current_password';
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Says how long it should be, and how long it has become. */
  chosen?: boolean;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ name, label, autoComplete, chosen = false, hint, errors }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const [capitals, setCapitals] = useState(false);
  const words = useScreenWords(authScreens);
  const hydrated = useHydrated();
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState?.('CapsLock') ?? false);
  return (
    <Field
      label={label}
      hint={capitals ? words.capitals : chosen ? <PasswordLength length={length} /> : hint}
      errors={errors}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={128}
            dir="ltr"
            className="ps-4 pe-16 rtl:ps-16 rtl:pe-4 rtl:text-end"
            onChange={(event) => setLength(event.target.value.length)}
            onKeyDown={look}
            onKeyUp={look}
            onBlur={() => setCapitals(false)}
          />
          {hydrated && (
            <button
              type="button"
              aria-pressed={shown}
              aria-label={shown ? words.hide_password : words.show_password}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
              className="absolute inset-y-0 end-0 grid w-12 place-items-center text-soft hover:text-ink"
            >
              <Icon name={shown ? 'eye' : 'eye_shut'} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
