import { AddressText } from '#app/components/addresses/address-text.tsx';
import { Summary } from '#app/components/cart/summary.tsx';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Amount } from '#app/ui/price.tsx';
import type { Order } from '#shop/orders/order.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { cartScreens, cartMessages } from '#words/cart/screens/index.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { isFromWallet } from '#values/is-from-wallet.ts';
import { dueFromShopper, paymentState } from './order-payment.tsx';

/** What an order costs, how it is paid, and where it goes. */
export function OrderFacts({ order }: { order: Order }) {
  const words = useScreenMessages(orderScreens);
  const checkout = useScreenMessages(checkoutScreens);
  const addressWords = useScreenMessages(addressScreens);
  const pay = useScreenMessages(cartMessages);
  const inCart = useScreenMessages(cartScreens);
  const { address } = order;
  return (
    <aside className="grid gap-8 rounded-lg bg-sunk p-6">
      <PageSection title={inCart.summary}>
        <Summary totals={order} />
      </PageSection>
      <PageSection title={words.payment}>
        <p>{isFromWallet(order) ? checkout.from_wallet : pay[order.paymentMethod]}</p>
        <p className="text-sm text-soft">{words[paymentState(order)]}</p>
        {order.undelivered > 0 && (
          <p className="mt-2 flex justify-between gap-4">
            {words.undelivered_amount} <Amount value={order.undelivered} />
          </p>
        )}
        {order.paid > 0 && (order.amountDue > 0 || order.undelivered > 0) && (
          <p className="mt-2 flex justify-between gap-4">
            {words.paid_amount} <Amount value={order.paid} />
          </p>
        )}
        {dueFromShopper(order) > 0 && (
          <p className="mt-2 flex justify-between gap-4">
            {words.residual_amount} <Amount value={order.amountDue} className="font-medium" />
          </p>
        )}
      </PageSection>
      <PageSection title={words.address}>
        <p className="font-medium">{address.name}</p>
        <p>
          <bdi dir="ltr" className="tabular-nums">
            {address.phone}
          </bdi>
        </p>
        <p className="mt-1 text-soft">
          <AddressText address={address} />
        </p>
        <p className="mt-1 text-sm text-soft">{addressWords[address.addressType]}</p>
      </PageSection>
      {order.gift && (
        <PageSection title={words.gift}>
          <p dir="auto" className="break-words whitespace-pre-line">
            {order.giftNote || checkout.gift}
          </p>
        </PageSection>
      )}
    </aside>
  );
}
