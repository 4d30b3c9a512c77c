import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { authScreens } from '#words/auth/screens/index.ts';

type EmailFieldProps = {
  email?: string | undefined;
  errors?: readonly string[] | undefined;
  required?: boolean;
  /** `username` where it identifies the account at sign-in. */
  autoComplete?: 'email' | 'username';
};

export function EmailField({ email, errors, required = true, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <Field label={useScreenMessages(authScreens).email} required={required} errors={errors}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          inputMode="email"
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          defaultValue={email}
          className="rtl:text-end"
        />
      )}
    </Field>
  );
}
