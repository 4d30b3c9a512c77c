import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { DemoHint } from '#app/components/auth/demo-hint.tsx';
import { Resend } from '#app/components/auth/resend.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { accountScreens } from '#words/account/index.ts';

type CodeStepProps = {
  /** The field that the recipient of the code belongs to. */
  field: 'phone' | 'email';
  to: string;
  /** When another code may be requested: a timestamp in milliseconds. */
  resendFrom: number;
  refusal: Refusal | undefined;
  demo: boolean;
  aside?: ReactNode;
};

/** The form for the code that confirms the shopper's phone number or e-mail address, on the screen that requested it. */
export function CodeStep({ field, to, resendFrom, refusal, demo, aside }: CodeStepProps) {
  const words = useScreenMessages(accountScreens);
  const confirming = useSending('confirm');
  return (
    <div className="grid max-w-md gap-5">
      <p className="text-soft">
        {words.code_sent_to}{' '}
        <bdi
          dir="ltr"
          className={`font-medium text-ink tabular-nums ${field === 'phone' ? 'whitespace-nowrap' : 'break-all'}`}
        >
          {to}
        </bdi>
      </p>
      <Form method="post" noValidate className="grid gap-5" key={resendFrom}>
        <FormError refusal={refusal} />
        <input type="hidden" name={field} value={to} />
        <FieldErrors id="destination-errors" errors={refusal?.errors[field] ?? []} />
        <CodeField errors={refusal?.errors['code']} submitter="confirm" />
        <Button name="intent" value="confirm" fullWidth busy={confirming}>
          {confirming ? words.confirming : words.confirm}
        </Button>
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <Resend
            from={resendFrom}
            first={false}
            due={refusal?.code === 'code_attempts_exceeded' || refusal?.code === 'code_expired'}
          />
          {aside}
        </div>
      </Form>
      {demo && <DemoHint to={to} />}
    </div>
  );
}
