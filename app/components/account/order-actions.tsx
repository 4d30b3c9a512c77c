import { type ReactNode, useId } from 'react';
import { Form } from 'react-router';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { AskFirst } from '#app/ui/ask-first.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { isOpen, urls } from '#app/urls.ts';
import type { IfCancelled } from '#shop/orders/if-cancelled.ts';
import type { Order } from '#shop/orders/order.ts';
import { OrderName } from './order-name.tsx';
import { orderActs } from '#words/screens/order-acts.ts';

type Asked = 'cancel' | 'accept' | null;

type OrderActionsProps = {
  order: Order;
  /** What the page's address asks about. */
  asked: Asked;
  back: IfCancelled;
  returnDays: number;
  /** Of this page: what is sent twice under it is done once. */
  sendKey: string;
};

/** What the shopper may do with an order, as `order.can` has it: what fits best first, what ends it last. */
export function OrderActions({ order, asked, back, returnDays, sendKey }: OrderActionsProps) {
  const words = useScreenWords(orderActs);
  const locale = useLocale();
  const { id, can } = order;
  return (
    <section
      aria-label={words.acts}
      className="grid grid-cols-2 gap-3 empty:hidden sm:flex sm:flex-wrap sm:items-center max-sm:[&>:is(a,button),&>form>button]:px-2"
    >
      {can.accept && <Accept order={order} asked={asked === 'accept'} returnDays={returnDays} />}
      {can.rate && (
        <LinkButton
          look={can.accept ? 'quiet' : 'solid'}
          to={urls.rateOrder(locale, id)}
          {...(!can.accept && { className: 'col-span-2' })}
        >
          {words.rate}
        </LinkButton>
      )}
      {can.return && isOpen('makeReturn') && (
        <LinkButton look="quiet" icon="returns" to={urls.makeReturn(locale, id)}>
          {words.return}
        </LinkButton>
      )}
      {can.reorder && <Reorder id={id} sendKey={sendKey} />}
      {isOpen('invoice') && (
        <LinkButton look="quiet" icon="file" to={urls.invoice(locale, id)}>
          {words.invoice}
        </LinkButton>
      )}
      {can.cancel && <Cancel order={order} asked={asked === 'cancel'} back={back} />}
    </section>
  );
}

/** Puts what an order held into the cart once more, however often it is pressed on the page of that key. */
export function Reorder({ id, sendKey, className }: { id: number; sendKey: string; className?: string }) {
  const words = useScreenWords(orderActs);
  const intent = `reorder-${id}`;
  const sending = useSending(intent);
  return (
    <Form method="post" action={urls.order(useLocale(), id)} className={className}>
      <input type="hidden" name="key" value={`${sendKey}-${id}`} />
      <Button look="quiet" name="intent" value={intent} busy={sending} className="w-full">
        {sending ? words.reordering : words.reorder}
      </Button>
    </Form>
  );
}

type AskProps = {
  act: 'accept' | 'cancel';
  order: Order;
  asked: boolean;
  /** The button that leads to the question. */
  button: Pick<Parameters<typeof AskFirst>[0], 'label' | 'look' | 'icon' | 'className'>;
  question: (number: string) => string;
  dismiss: string;
  /** Of the form, when a field of the question belongs to it. */
  form?: string;
  look?: 'alarm';
  yes: string;
  doing: string;
  children: ReactNode;
};

/** Asks before an order is accepted or cancelled, naming it, and does it. */
function Ask({
  act,
  order: { id, number },
  asked,
  button,
  question,
  dismiss,
  form,
  look,
  yes,
  doing,
  children,
}: AskProps) {
  const locale = useLocale();
  const sending = useSending(act);
  return (
    <AskFirst
      {...button}
      to={urls.orderAsked(locale, id, act)}
      back={urls.order(locale, id)}
      asked={asked}
      question={<OrderName number={number} said={question} />}
      dismiss={dismiss}
      action={
        <Form method="post" id={form} action={urls.order(locale, id)}>
          <Button name="intent" value={act} look={look} busy={sending}>
            {sending ? doing : yes}
          </Button>
        </Form>
      }
    >
      {children}
    </AskFirst>
  );
}

function Accept({ order, asked, returnDays }: { order: Order; asked: boolean; returnDays: number }) {
  const words = useScreenWords(orderActs);
  return (
    <Ask
      act="accept"
      order={order}
      asked={asked}
      button={{ label: words.accept, icon: 'check', className: 'col-span-2' }}
      question={words.accept_question}
      dismiss={words.not_yet}
      yes={words.accept_yes}
      doing={words.accepting}
    >
      <Points>
        {order.left > 0 ? words.accept_cash(order.left) : words.accept_text}
        {returnDays > 0 && words.accept_return(returnDays)}
      </Points>
    </Ask>
  );
}

function Cancel({ order, asked, back }: { order: Order; asked: boolean; back: IfCancelled }) {
  const words = useScreenWords(orderActs);
  const form = useId();
  const { toWallet, toCard, gives, undecided } = back;
  return (
    <Ask
      act="cancel"
      order={order}
      asked={asked}
      button={{ label: words.cancel, look: 'plain', className: 'col-span-2 text-alarm' }}
      question={words.cancel_question}
      dismiss={words.keep}
      form={form}
      look="alarm"
      yes={words.cancel_yes}
      doing={words.cancelling}
    >
      <Points>
        {toWallet > 0 && words.to_wallet(toWallet)}
        {toCard > 0 && words.to_card(toCard)}
        {toWallet + toCard === 0 && !undecided && words.nothing_back}
        {undecided && words.undecided}
        {gives === 'coupon' && words.gives_coupon}
        {gives === 'first_order' && words.gives_first_order}
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
    </Ask>
  );
}

/** Sentences, each a line of its own; what is false is left out. */
const Points = ({ children }: { children: ReactNode[] }) => (
  <ul className="grid list-disc gap-1 ps-5">
    {children.filter(Boolean).map((point, nth) => (
      <li key={nth}>{point}</li>
    ))}
  </ul>
);
