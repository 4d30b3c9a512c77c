import type { ReactNode } from 'react';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import type { TransferView } from '#shop/payments/show-transfer.ts';
import { egp } from '#values/money.ts';
import type { TransferMethod } from '#values/payment-methods.ts';
import { transferScreens } from '#words/payments/transfer/index.ts';

/** The page only exists for orders that are paid by transfer. */
export const methodOf = ({ order }: Pick<TransferView, 'order'>): TransferMethod =>
  order.paymentMethod as TransferMethod;

/** Where to transfer the money, the amount, and the instructions. */
export function TransferAccount({ transfer }: { transfer: TransferView }) {
  const words = useScreenMessages(transferScreens);
  const { order, account } = transfer;
  const method = methodOf(transfer);
  if (!account)
    return (
      <section className="grid content-start gap-3">
        <h2 className="text-lg">{words.account}</h2>
        <p>{words.no_account}</p>
      </section>
    );
  return (
    <section className="grid content-start gap-5">
      <h2 className="text-lg">{words.account}</h2>
      <PayTo method={method} account={account}>
        <Row name={words.amount} copy={<CopyButton text={String(egp(order.amountDue))} what={words.amount} />}>
          <Amount value={order.amountDue} className="text-lg" />
        </Row>
        <Row name={words.code} hint={words.code_hint} copy={<CopyButton text={order.number} what={words.code} />}>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {order.number}
          </bdi>
        </Row>
      </PayTo>
      <div className="grid gap-3">
        <h3 className="font-medium">{words.how}</h3>
        <TransferSteps method={method} />
        <p className="text-sm text-soft">{words.fees}</p>
        <p className="flex gap-2 text-sm text-soft">
          <Icon name="lock" className="size-5" />
          {words.safety}
        </p>
      </div>
    </section>
  );
}

type PayToProps = { method: TransferMethod; account: NonNullable<TransferView['account']>; children?: ReactNode };

/** The account that receives a transfer; `children` are further rows of the transfer's details. */
export function PayTo({ method, account, children }: PayToProps) {
  const words = useScreenMessages(transferScreens);
  return (
    <dl className="divide-y divide-line rounded-lg bg-sunk px-4">
      <Row name={words.through}>
        <bdi>{account.bankName}</bdi>
      </Row>
      <Row name={words.numbers[method]} copy={<CopyButton text={account.number} what={words.numbers[method]} />}>
        <bdi dir="ltr" className="break-all tabular-nums">
          {account.number}
        </bdi>
      </Row>
      {children}
    </dl>
  );
}

/** The steps in the payment app. */
export function TransferSteps({ method }: { method: TransferMethod }) {
  const words = useScreenMessages(transferScreens);
  return (
    <ol className="grid gap-3">
      {words.steps[method].map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-leaf text-sm font-medium text-act tabular-nums"
          >
            {index + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}

function Row({ name, hint, copy, children }: { name: string; hint?: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 py-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="col-start-1 min-w-0 font-medium">
        {children}
        {hint && <span className="block text-sm font-normal text-soft">{hint}</span>}
      </dd>
      {copy && <dd className="col-start-2 row-span-2 row-start-1">{copy}</dd>}
    </div>
  );
}
