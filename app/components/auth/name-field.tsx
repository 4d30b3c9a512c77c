import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { authScreens } from '#words/auth/screens/index.ts';

/** The name of an account's owner, as the courier asks for it. */
export const NameField = ({ name, errors }: { name: string | undefined; errors: readonly string[] | undefined }) => (
  <Field label={useScreenMessages(authScreens).name} errors={errors}>
    {(control) => <Input {...control} name="name" autoComplete="name" maxLength={100} defaultValue={name} />}
  </Field>
);
