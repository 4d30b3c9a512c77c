import { Form } from 'react-router';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useUnderWay } from '#app/components/uploads/use-under-way.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { transferScreens } from '#words/screens/transfer.ts';
import { uploadScreens } from '#words/screens/uploads.ts';

/** The proof of a transfer: a picture and, who has it at hand, its number. */
export function ReceiptForm({ refusal, isAgain }: { refusal: Refusal | undefined; isAgain: boolean }) {
  const words = useScreenWords(transferScreens);
  const uploads = useScreenWords(uploadScreens);
  const { underWay, follow, onSubmit } = useUnderWay();
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
      <FormTrouble refusal={refusal} />
      <FileField
        name="receipt"
        purpose="receipt"
        label={words.receipt_file}
        hint={words.receipt_hint}
        errors={refusal?.errors['receipt']}
        onUnderWay={follow}
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
      <Button wide busy={sending || underWay}>
        {underWay ? uploads.waiting : sending ? words.sending : words.send}
      </Button>
    </Form>
  );
}
