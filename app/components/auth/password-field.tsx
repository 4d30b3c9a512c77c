import { type KeyboardEvent, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Input } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { PasswordLength } from './password-length.tsx';

type PasswordFieldProps = {
  name: 'password' | 'password_confirmation' | 'current_password';
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** A new password: shows the recommended length and the current length. */
  isNew?: boolean;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
};

const passwordIn = (form: HTMLFormElement | null): string | undefined =>
  form?.querySelector<HTMLInputElement>('input[name=password]')?.value;

/** A password field that can show its text. */
export function PasswordField({ name, label, autoComplete, isNew = false, hint, errors }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [length, setLength] = useState(0);
  const [hasCapsLock, setCapsLock] = useState(false);
  const isRepetition = name === 'password_confirmation';
  const words = useScreenMessages(authScreens);
  const hydrated = useHydrated();
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false);
  return (
    <Field
      label={label}
      hint={hasCapsLock ? words.capitals : isNew ? <PasswordLength length={length} /> : hint}
      errors={errors}
      isRight={({ value, form }) => !isRepetition || value === passwordIn(form)}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            type={isVisible ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            minLength={isNew ? 8 : undefined}
            maxLength={128}
            dir="ltr"
            className="ps-4 pe-16 rtl:ps-16 rtl:pe-4 rtl:text-end"
            onChange={(event) => setLength(event.target.value.length)}
            onKeyDown={checkCapsLock}
            onKeyUp={checkCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          {hydrated && (
            <button
              type="button"
              aria-pressed={isVisible}
              aria-label={isVisible ? words.hide_password : words.show_password}
              aria-controls={control.id}
              onClick={() => setVisible(!isVisible)}
              className="absolute inset-y-0 end-0 grid w-12 place-items-center text-soft hover:text-ink"
            >
              <Icon name={isVisible ? 'eye' : 'eye_shut'} />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
