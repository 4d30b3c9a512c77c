import { useEffect, useId } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { authScreens } from '#words/screens/auth.ts';

/** The code from the message, in one field: it takes a paste, what the phone offers, and digits of either script. */
export function CodeField({ errors }: { errors: string[] | undefined }) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <Field id={id} label={useScreenWords(authScreens).otp_code} errors={errors}>
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          dir="ltr"
          className="h-16 text-center text-2xl tracking-[0.4em] tabular-nums"
        />
      )}
    </Field>
  );
}
