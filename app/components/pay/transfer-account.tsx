import type { ReactNode } from 'react';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import type { TransferShown } from '#shop/payments/show-transfer.ts';
import { egp } from '#values/money.ts';
import { transferScreens } from '#words/screens/transfer.ts';

export type TransferMethod = 'instant_transfer' | 'mobile_wallet';

/** The page is only of orders that are paid so. */
export const methodOf = ({ order }: Pick<TransferShown, 'order'>): TransferMethod =>
  order.paymentMethod as TransferMethod;

/** Where the money goes to, how much of it, and how that is done. */
export function TransferAccount({ shown }: { shown: TransferShown }) {
  const words = useScreenWords(transferScreens);
  const { order, account } = shown;
  const method = methodOf(shown);
  return (
    <section className="grid content-start gap-5">
      <h2 className="text-lg">{words.account}</h2>
      <PayTo method={method} account={account}>
        <Row name={words.amount} copy={<CopyButton text={String(egp(order.left))} what={words.amount} />}>
          <Amount of={order.left} className="text-lg" />
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

type PayToProps = { method: TransferMethod; account: TransferShown['account']; children?: ReactNode };

/** The account that takes a transfer; `children` are more rows of what the transfer needs. */
export function PayTo({ method, account, children }: PayToProps) {
  const words = useScreenWords(transferScreens);
  return (
    <dl className="divide-y divide-line rounded-lg bg-sunk px-4">
      <Row name={words.through}>
        <bdi>{account.bankName}</bdi>
      </Row>
      <Row
        name={words[`number_${method}`]}
        copy={<CopyButton text={account.number} what={words[`number_${method}`]} />}
      >
        <bdi dir="ltr" className="break-all tabular-nums">
          {account.number}
        </bdi>
      </Row>
      {children}
    </dl>
  );
}

/** What to do in the app one pays with. */
export function TransferSteps({ method }: { method: TransferMethod }) {
  const words = useScreenWords(transferScreens);
  return (
    <ol className="grid gap-3">
      {words[`steps_${method}`].map((step, index) => (
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
