import { Form } from 'react-router';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { usePendingUploads } from '#app/components/uploads/use-pending-uploads.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { transferScreens } from '#words/payments/transfer/index.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';

/** The proof of a transfer: a picture and, optionally, the transfer's reference number. */
export function ReceiptForm({ refusal, isAgain }: { refusal: Refusal | undefined; isAgain: boolean }) {
  const words = useScreenMessages(transferScreens);
  const uploads = useScreenMessages(uploadScreens);
  const { underWay, follow, onSubmit } = usePendingUploads();
  const sending = useSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className={classes('card grid gap-5 self-start sm:p-6', isAgain && 'max-lg:order-first')}
    >
      <h2 className="text-lg">{isAgain ? words.receipt_again : words.receipt}</h2>
      <FormError refusal={refusal} />
      <FileField
        name="receipt"
        purpose="receipt"
        label={words.receipt_file}
        hint={words.receipt_hint}
        errors={refusal?.errors['receipt']}
        onPendingChange={follow}
      />
      <Field
        label={words.reference}
        hint={words.reference_hint}
        required={false}
        errors={refusal?.errors['transfer_reference']}
      >
        {(control) => (
          <Input
            {...control}
            name="transfer_reference"
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            defaultValue={refusal?.entered['transfer_reference']}
          />
        )}
      </Field>
      <Button fullWidth busy={sending || underWay}>
        {underWay ? uploads.waiting : sending ? words.sending : words.send}
      </Button>
    </Form>
  );
}
