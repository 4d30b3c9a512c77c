import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { DemoHint } from '#app/components/auth/demo-hint.tsx';
import { Resend } from '#app/components/auth/resend.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { accountScreens } from '#words/screens/account.ts';

type CodeStepProps = {
  /** Whom the code went to, by the field of that name. */
  field: 'phone' | 'email';
  to: string;
  /** From when on another code may be asked for, in milliseconds. */
  resendFrom: number;
  refusal: Refusal | undefined;
  demo: boolean;
  aside?: ReactNode;
};

/** The code that proves a number or an address to be the shopper's, entered where it was asked for. */
export function CodeStep({ field, to, resendFrom, refusal, demo, aside }: CodeStepProps) {
  const words = useScreenWords(accountScreens);
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
        <FormTrouble refusal={refusal} />
        <input type="hidden" name={field} value={to} />
        <FieldErrors id="destination-errors" errors={refusal?.errors[field] ?? []} />
        <CodeField errors={refusal?.errors['code']} submitter="confirm" />
        <Button name="intent" value="confirm" wide busy={confirming}>
          {confirming ? words.confirming : words.confirm}
        </Button>
        <div className="flex flex-wrap items-center justify-center gap-x-4">
          <Resend
            from={resendFrom}
            first={false}
            due={refusal?.code === 'code_dead' || refusal?.code === 'code_expired'}
          />
          {aside}
        </div>
      </Form>
      {demo && <DemoHint to={to} />}
    </div>
  );
}
