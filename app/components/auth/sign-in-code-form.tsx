import { Form } from 'react-router';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { CodeField } from './code-field.tsx';
import { GuestCartInput } from './guest-cart-input.tsx';
import { NameField } from './name-field.tsx';
import { Resend } from './resend.tsx';

type SignInCodeFormProps = {
  phone: string;
  resendFrom: number;
  refusal: Refusal | undefined;
  /** The form for another number. */
  formUrl: string;
};

/** The code that was sent to a phone. It asks for a name only if the account is new and was requested without one. */
export function SignInCodeForm({ phone, resendFrom, refusal, formUrl }: SignInCodeFormProps) {
  const words = useScreenMessages(authScreens);
  const verifying = useSending('verify');
  const { errors = {}, entered = {} } = refusal ?? {};
  const isOver = refusal?.code === 'code_expired' || refusal?.code === 'code_attempts_exceeded';
  const { check, checking } = words.otp.verify;
  return (
    <Form method="post" noValidate className="grid gap-5">
      <FormError refusal={refusal} />
      <input type="hidden" name="phone" value={phone} />
      <FieldErrors id="phone-errors" errors={errors['phone'] ?? []} />
      {(errors['name'] || entered['name'] !== undefined) && (
        <NameField name={entered['name']} errors={errors['name']} />
      )}
      <CodeField errors={errors['code']} submitter="verify" />
      <GuestCartInput />
      <Button name="intent" value="verify" fullWidth busy={verifying}>
        {verifying ? checking : check}
      </Button>
      <div className="grid justify-items-center">
        <Resend from={resendFrom} first={false} due={isOver} />
        <LinkButton variant="link" to={formUrl}>
          {words.change_phone}
        </LinkButton>
      </div>
    </Form>
  );
}
