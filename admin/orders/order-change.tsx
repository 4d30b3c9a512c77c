import { Alert, Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { LinkBase, Loading, ShowBase, Title, useShowContext } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { LinesEditor } from './lines-editor.tsx';
import type { OrderDetails } from './order.ts';
import { QuoteTotals } from './quote.tsx';
import { type OrderChangeDraft, useOrderChange } from './use-order-change.ts';

/** Edits the products and the address of an order before it is shipped. The new totals are shown before saving. */
export const OrderChange = () => (
  // A draft is not dropped when the window gets the focus again; a stale one is refused when it is saved.
  <ShowBase queryOptions={{ refetchOnWindowFocus: false }}>
    <OrderContent />
  </ShowBase>
);

function OrderContent() {
  const { order_work: words } = useMessages();
  const { record: order } = useShowContext<OrderDetails>();
  if (!order?.moves) return <Loading />;
  return (
    <>
      <Title title={words.change_title({ number: order.order_number })} />
      <ChangeForm key={order.updated_at} order={order} />
    </>
  );
}

function ChangeForm({ order }: { order: OrderDetails }) {
  const { order_work: words } = useMessages();
  const change = useOrderChange(order);
  return (
    <Columns
      main={
        <>
          <Panel title={words.products}>
            <LinesEditor lines={change.lines} onChange={change.setLines} errors={change.errors} />
          </Panel>
          <DeliveryAddress order={order} change={change} />
        </>
      }
      side={<NewTotals order={order} change={change} />}
    />
  );
}

/** The totals of the changed order, and the button that saves it. */
function NewTotals({ order, change }: { order: OrderDetails; change: OrderChangeDraft }) {
  const { order_work: words } = useMessages();
  const { quote, useWallet, setUseWallet, losesCoupon, isAddressIncomplete, isChanged, message, busy, save } = change;
  return (
    <Panel title={words.sums}>
      <QuoteTotals {...quote} />
      {isAddressIncomplete && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {words.address_incomplete}
        </Alert>
      )}
      {losesCoupon && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {words.coupon_gone}
        </Alert>
      )}
      <Stack spacing={2} sx={{ mt: 2 }}>
        {((quote.totals?.left ?? 0) > 0 || useWallet) && (
          <FormControlLabel
            control={<Checkbox checked={useWallet} onChange={(_, isChecked) => setUseWallet(isChecked)} />}
            label={words.use_wallet_rest}
          />
        )}
        <ErrorMessage message={message} />
        <Button variant="contained" loading={busy} disabled={!quote.totals || !isChanged} onClick={save}>
          {words.change_save}
        </Button>
        <Button component={LinkBase} to={`/orders/${order.id}/show`}>
          {words.back_to_order}
        </Button>
      </Stack>
    </Panel>
  );
}
