import { PasswordField } from './password-field.tsx';

type Props = {
  label: string;
  again: string;
  errors: Partial<Record<string, readonly string[]>>;
};

/** A new password and its repetition. */
export const NewPasswordFields = ({ label, again, errors }: Props) => (
  <>
    <PasswordField name="password" label={label} autoComplete="new-password" isNew errors={errors['password']} />
    <PasswordField
      name="password_confirmation"
      label={again}
      autoComplete="new-password"
      errors={errors['password_confirmation']}
    />
  </>
);
