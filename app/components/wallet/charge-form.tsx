import { useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { PayTo, TransferSteps } from '#app/components/pay/transfer-account.tsx';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { usePendingUploads } from '#app/components/uploads/use-pending-uploads.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { DepositMethod, TransferMethod } from '#values/payment-methods.ts';
import type { DepositMethods } from '#shop/payments/deposit-methods.ts';
import { cartMessages } from '#words/cart/screens/index.ts';
import { transferScreens } from '#words/payments/transfer/index.ts';
import { uploadScreens } from '#words/shell/uploads/index.ts';
import { walletScreens } from '#words/rewards/wallet/index.ts';
import { AmountField, amountOf } from './amount-field.tsx';

type ChargeFormProps = { deposit: DepositMethods; formKey: string; refusal: Refusal | undefined };

/** The section of each payment method is shown by CSS while it is selected, so that this works without a script. */
const shownFor: Record<TransferMethod, string> = {
  instant_transfer: 'hidden group-has-[[data-receipt=instant-transfer]:checked]/charge:grid',
  mobile_wallet: 'hidden group-has-[[data-receipt=mobile-wallet]:checked]/charge:grid',
};

/** The form to add money to the wallet: the amount, by card or by a transfer with its receipt. */
export function ChargeForm({ deposit: { methods, min, max }, formKey, refusal }: ChargeFormProps) {
  const words = useScreenMessages(walletScreens);
  const transfer = useScreenMessages(transferScreens);
  const uploads = useScreenMessages(uploadScreens);
  const cart = useScreenMessages(cartMessages);
  const hydrated = useHydrated();
  const sending = useSending();
  const [amount, setAmount] = useState(refusal?.entered['amount'] ?? '');
  const enteredMethod = refusal?.entered['payment_method'];
  const first = methods.find(({ key }) => key === enteredMethod) ?? methods[0];
  const { group, method, setMethod } = useMethod(first?.key as DepositMethod | undefined);
  const { underWay, follow, onSubmit } = usePendingUploads();
  const sum = amountOf(amount);
  const paymentMethod = hydrated && method ? method : 'none';
  if (methods.length === 0) return <p className="text-soft">{words.none_open}</p>;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className="group/charge grid gap-6"
    >
      <FormError refusal={refusal} />
      <input type="hidden" name="key" value={formKey} />
      <AmountField
        value={amount}
        onChange={setAmount}
        hint={words.amount_hint(min, max)}
        errors={refusal?.errors['amount']}
      />
      <fieldset ref={group} className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{words.method}</legend>
        {methods.map(({ key, needsReceipt }) => (
          <RadioCard
            key={key}
            name="payment_method"
            value={key}
            data-receipt={needsReceipt ? key.replace('_', '-') : undefined}
            defaultChecked={key === first?.key}
            onChange={() => setMethod(key as DepositMethod)}
            title={cart[key]}
          >
            {words.way[key as DepositMethod]}
          </RadioCard>
        ))}
        <FieldErrors id="charge-method-errors" errors={refusal?.errors['payment_method'] ?? []} />
      </fieldset>
      {methods
        .filter(({ needsReceipt }) => needsReceipt)
        .map(({ key, bankName, number }) => (
          <div key={key} className={`gap-4 ${shownFor[key as TransferMethod]}`}>
            <PayTo method={key as TransferMethod} account={{ bankName: bankName!, number: number! }} />
            <TransferSteps method={key as TransferMethod} />
          </div>
        ))}
      <div className="hidden gap-4 group-has-[[data-receipt]:checked]/charge:grid">
        <FileField
          name="receipt"
          purpose="receipt"
          label={words.receipt_file}
          hint={words.receipt_hint}
          errors={refusal?.errors['receipt']}
          onPendingChange={follow}
        />
        <p className="text-sm text-soft">{transfer.safety}</p>
      </div>
      <Button fullWidth busy={sending || underWay}>
        {underWay
          ? uploads.waiting
          : sending
            ? words.sending
            : sum
              ? words.pay_amount_by[paymentMethod](sum)
              : words.pay_by[paymentMethod]}
      </Button>
    </Form>
  );
}

/** The selected payment method, and the ref of the group in which it is selected. */
function useMethod(first: DepositMethod | undefined) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [method, setMethod] = useState(first);
  // A choice from before the script had loaded, or restored by the browser.
  useEffect(() => {
    const checked = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (checked) setMethod(checked.value as DepositMethod);
  }, []);
  return { group, method, setMethod };
}
