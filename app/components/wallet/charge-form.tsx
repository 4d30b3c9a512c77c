import { useState } from 'react';
import { Form } from 'react-router';
import { PayTo, type TransferMethod, TransferSteps } from '#app/components/pay/transfer-account.tsx';
import { FileField } from '#app/components/uploads/file-field.tsx';
import { useUnderWay } from '#app/components/uploads/use-under-way.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Button } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { FormTrouble, type Refusal } from '#app/ui/form-trouble.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import type { DepositWays } from '#shop/payments/deposit-ways.ts';
import { cartWords } from '#words/screens/cart.ts';
import { transferScreens } from '#words/screens/transfer.ts';
import { uploadScreens } from '#words/screens/uploads.ts';
import { walletScreens } from '#words/screens/wallet.ts';
import { AmountField, amountOf } from './amount-field.tsx';

type ChargeFormProps = { deposit: DepositWays; formKey: string; refusal: Refusal | undefined };

type Way = Exclude<PaymentMethod, 'cash_on_delivery'>;

/** Each way's part shows while it is chosen, by the style sheet, so that it does without a script. */
const shownFor = {
  instant_transfer: 'hidden group-has-[[data-receipt=instant-transfer]:checked]/charge:grid',
  mobile_wallet: 'hidden group-has-[[data-receipt=mobile-wallet]:checked]/charge:grid',
};

/** Asks for money to be put into the wallet: how much, and by card or by a transfer with its receipt. */
export function ChargeForm({ deposit: { ways, least, most }, formKey, refusal }: ChargeFormProps) {
  const words = useScreenWords(walletScreens);
  const transfer = useScreenWords(transferScreens);
  const uploads = useScreenWords(uploadScreens);
  const cart = useScreenWords(cartWords);
  const hydrated = useHydrated();
  const sending = useSending();
  const [amount, setAmount] = useState(refusal?.entered['amount'] ?? '');
  const entered = refusal?.entered['payment_method'];
  const first = ways.find(({ key }) => key === entered) ?? ways[0];
  const [way, setWay] = useState(first?.key as Way | undefined);
  const { underWay, follow, onSubmit } = useUnderWay();
  const sum = amountOf(amount);
  const by = hydrated && way ? way : 'none';
  if (ways.length === 0) return <p className="text-soft">{words.none_open}</p>;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={onSubmit}
      className="group/charge grid gap-6"
    >
      <FormTrouble refusal={refusal} />
      <input type="hidden" name="key" value={formKey} />
      <AmountField
        value={amount}
        onChange={setAmount}
        hint={words.amount_hint(least, most)}
        errors={refusal?.errors['amount']}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium">{words.method}</legend>
        {ways.map(({ key, needsReceipt }) => (
          <RadioCard
            key={key}
            name="payment_method"
            value={key}
            data-receipt={needsReceipt ? key.replace('_', '-') : undefined}
            defaultChecked={key === first?.key}
            onChange={() => setWay(key as Way)}
            title={cart[key]}
          >
            {words.way[key as Way]}
          </RadioCard>
        ))}
        <FieldErrors id="charge-method-errors" errors={refusal?.errors['payment_method'] ?? []} />
      </fieldset>
      {ways
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
          onUnderWay={follow}
        />
        <p className="text-sm text-soft">{transfer.safety}</p>
      </div>
      <Button wide busy={sending || underWay}>
        {underWay ? uploads.waiting : sending ? words.sending : sum ? words.pay_amount_by[by](sum) : words.pay_by[by]}
      </Button>
    </Form>
  );
}
