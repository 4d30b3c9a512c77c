import { PasswordField } from './password-field.tsx';

type Props = {
  /** What the two are called. */
  label: string;
  again: string;
  errors: Partial<Record<string, readonly string[]>>;
};

/** A password that is chosen, and once more against slips. */
export const NewPasswordFields = ({ label, again, errors }: Props) => (
  <>
    <PasswordField name="password" label={label} autoComplete="new-password" chosen errors={errors['password']} />
    <PasswordField
      name="password_confirmation"
      label={again}
      autoComplete="new-password"
      errors={errors['password_confirmation']}
    />
  </>
);
