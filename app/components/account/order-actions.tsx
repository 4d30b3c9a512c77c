import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { CancellationPreview } from '#shop/orders/preview-cancellation.ts';
import type { Order } from '#shop/orders/order.ts';
import { OrderName } from './order-name.tsx';
import { orderActions } from '#words/orders/actions/index.ts';

type ConfirmedAction = 'cancel' | 'accept' | null;

type OrderActionsProps = {
  order: Order;
  /** The action to confirm, from the page's URL. */
  confirming: ConfirmedAction;
  cancellation: CancellationPreview;
  returnDays: number;
  /** Idempotency key of this page: submitting twice under it has one effect. */
  sendKey: string;
};

/** The actions of `order.can`: the most relevant first, the one that ends the order last. */
export function OrderActions({ order, confirming, cancellation, returnDays, sendKey }: OrderActionsProps) {
  const words = useScreenMessages(orderActions);
  const locale = useLocale();
  const { id, status, can } = order;
  return (
    <section
      aria-label={words.acts}
      className="grid grid-cols-2 gap-3 empty:hidden sm:flex sm:flex-wrap sm:items-center max-sm:[&>:is(a,button),&>form>button]:px-2"
    >
      {can.accept && <Accept order={order} confirming={confirming === 'accept'} returnDays={returnDays} />}
      {can.rate && (
        <LinkButton
          variant={can.accept ? 'secondary' : 'primary'}
          to={urls.rateOrder(locale, id)}
          {...(!can.accept && { className: 'col-span-2' })}
        >
          {words.rate}
        </LinkButton>
      )}
      {can.return && (
        <LinkButton variant="secondary" icon="returns" to={urls.makeReturn(locale, id)}>
          {words.return}
        </LinkButton>
      )}
      {can.reorder && <Reorder id={id} sendKey={sendKey} />}
      {status !== 'cancelled' && (
        <LinkButton variant="secondary" icon="file" to={urls.invoice(locale, id)}>
          {words.invoice}
        </LinkButton>
      )}
      {can.cancel && <Cancel order={order} confirming={confirming === 'cancel'} cancellation={cancellation} />}
    </section>
  );
}

/** Puts the order's items into the cart again; repeated clicks on the same page have one effect. */
export function Reorder({ id, sendKey, className }: { id: number; sendKey: string; className?: string }) {
  const words = useScreenMessages(orderActions);
  const intent = `reorder-${id}`;
  const sending = useSending(intent);
  return (
    <Form method="post" action={urls.order(useLocale(), id)} className={className}>
      <input type="hidden" name="key" value={`${sendKey}-${id}`} />
      <Button variant="secondary" name="intent" value={intent} busy={sending} className="w-full">
        {sending ? words.reordering : words.reorder}
      </Button>
    </Form>
  );
}

type ConfirmActionProps = {
  action: 'accept' | 'cancel';
  order: Order;
  confirming: boolean;
  /** The button that opens the confirmation. */
  button: Pick<Parameters<typeof ConfirmButton>[0], 'label' | 'variant' | 'icon' | 'className'>;
  title: (number: string) => string;
  cancelLabel: string;
  /** The form's id, when a field of the confirmation belongs to it. */
  form?: string;
  variant?: 'danger';
  confirmLabel: string;
  busyLabel: string;
  children: ReactNode;
};

/** Confirms before an order is accepted or cancelled, names it, and submits the action. */
function ConfirmAction({
  action,
  order: { id, number },
  confirming,
  button,
  title,
  cancelLabel,
  form,
  variant,
  confirmLabel,
  busyLabel,
  children,
}: ConfirmActionProps) {
  const locale = useLocale();
  const sending = useSending(action);
  return (
    <ConfirmButton
      {...button}
      to={urls.order(locale, id, { ask: action })}
      cancelTo={urls.order(locale, id)}
      isOpen={confirming}
      title={<OrderName number={number} format={title} />}
      cancelLabel={cancelLabel}
      action={
        <Form method="post" id={form} action={urls.order(locale, id)}>
          <Button name="intent" value={action} variant={variant} busy={sending}>
            {sending ? busyLabel : confirmLabel}
          </Button>
        </Form>
      }
    >
      {children}
    </ConfirmButton>
  );
}

function Accept({ order, confirming, returnDays }: { order: Order; confirming: boolean; returnDays: number }) {
  const words = useScreenMessages(orderActions);
  return (
    <ConfirmAction
      action="accept"
      order={order}
      confirming={confirming}
      button={{ label: words.accept, icon: 'check', className: 'col-span-2' }}
      title={words.accept_question}
      cancelLabel={words.not_yet}
      confirmLabel={words.accept_yes}
      busyLabel={words.accepting}
    >
      <Points>
        {order.amountDue > 0 ? words.accept_cash(order.amountDue) : words.accept_text}
        {returnDays > 0 && words.accept_return(returnDays)}
      </Points>
    </ConfirmAction>
  );
}

function Cancel({
  order,
  confirming,
  cancellation,
}: {
  order: Order;
  confirming: boolean;
  cancellation: CancellationPreview;
}) {
  const words = useScreenMessages(orderActions);
  const form = useId();
  const { toWallet, toCard, restores, hasPendingPayment } = cancellation;
  return (
    <ConfirmAction
      action="cancel"
      order={order}
      confirming={confirming}
      button={{ label: words.cancel, variant: 'link', className: 'col-span-2 text-alarm' }}
      title={words.cancel_question}
      cancelLabel={words.keep}
      form={form}
      variant="danger"
      confirmLabel={words.cancel_yes}
      busyLabel={words.cancelling}
    >
      <Points>
        {toWallet > 0 && words.to_wallet(toWallet)}
        {toCard > 0 && words.to_card(toCard)}
        {toWallet + toCard === 0 && !hasPendingPayment && words.nothing_back}
        {hasPendingPayment && words.undecided}
        {restores === 'coupon' && words.gives_coupon}
        {restores === 'first_order' && words.gives_first_order}
        {words.no_way_back}
      </Points>
      <Field label={words.why} required={false} className="mt-4 text-ink">
        {(control) => (
          <Select name="reason" form={form} defaultValue="" {...control}>
            <option value="">{words.why_none}</option>
            {words.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </Select>
        )}
      </Field>
    </ConfirmAction>
  );
}

/** One sentence per line; false values are skipped. */
const Points = ({ children }: { children: ReactNode[] }) => (
  <ul className="grid list-disc gap-1 ps-5">
    {children.filter(Boolean).map((point, nth) => (
      <li key={nth}>{point}</li>
    ))}
  </ul>
);
