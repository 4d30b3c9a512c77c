import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Loading, ShowBase, Title, useNotify, useRedirect, useRefresh, useShowContext } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { type Line, LinesEditor, toRequestLines } from './lines-editor.tsx';
import type { OrderDetails } from './order.ts';
import { type PlaceDraft, PlaceFields } from './place-fields.tsx';
import { QuoteTotals, useQuote } from './quote.tsx';

/** Edits the products and the address of an order before it is shipped. The new totals are shown before saving. */
export const OrderChange = () => (
  <ShowBase>
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
      <Form key={order.updated_at} order={order} />
    </>
  );
}

type AddressDraft = PlaceDraft & { name: string; phone: string; address_type: 'home' | 'work' | 'temporary' };

const linesOf = (order: OrderDetails): Line[] =>
  order.items.map((item) => ({
    product_id: item.product_id,
    name: item.product_name,
    image: item.product_image,
    price: item.price,
    quantity: item.quantity,
  }));

function Form({ order }: { order: OrderDetails }) {
  const { order_work: words } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const [lines, setLines] = useState(() => linesOf(order));
  const [address, setAddress] = useState<AddressDraft | null>(null);
  const [useWallet, setUseWallet] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof toApiError> | null>(null);
  const isComplete = address === null || (address.city_id !== null && address.description.trim().length >= 3);
  const body = {
    lines: toRequestLines(lines),
    ...(address &&
      address.city_id !== null &&
      isComplete && {
        address: { ...address, city_id: address.city_id, postal_code: address.postal_code || undefined },
      }),
    use_wallet: useWallet,
  };
  const quote = useQuote(
    lines.length > 0 && isComplete ? ['POST /staff/orders/{id}/quote', { params: { id: order.id }, body }] : null,
  );
  const isChanged = address !== null || JSON.stringify(body.lines) !== JSON.stringify(toRequestLines(linesOf(order)));
  const errors = { ...quote.refusal?.errors, ...refusal?.errors };
  const losesCoupon = order.coupon_code !== null && quote.totals !== null && quote.totals.discount_reason !== 'coupon';

  const save = () => {
    setBusy(true);
    setRefusal(null);
    request('PUT /staff/orders/{id}', {
      params: { id: order.id },
      body: { ...body, seen: order.updated_at, shown: quote.totals?.total_price },
    })
      .then(() => {
        notify(words.changed({ number: order.order_number }), { type: 'success' });
        refresh();
        redirect('show', 'orders', order.id);
      })
      .catch((error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };

  return (
    <Columns
      main={
        <>
          <Panel title={words.products}>
            <LinesEditor lines={lines} onChange={setLines} errors={errors} />
          </Panel>
          <Panel title={words.deliver_to}>
            {address ? (
              <Stack spacing={2}>
                <TextField
                  label={words.name}
                  value={address.name}
                  onChange={({ target }) => setAddress({ ...address, name: target.value })}
                  error={Boolean(errors['address.name'])}
                  helperText={errors['address.name']}
                  slotProps={{ htmlInput: { maxLength: 100 } }}
                />
                <TextField
                  label={words.phone}
                  value={address.phone}
                  onChange={({ target }) => setAddress({ ...address, phone: target.value })}
                  error={Boolean(errors['address.phone'])}
                  helperText={errors['address.phone']}
                  slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel' } }}
                />
                <PlaceFields draft={address} onChange={setAddress} errors={errors} />
                <Button onClick={() => setAddress(null)} sx={{ alignSelf: 'start' }}>
                  {words.keep_address}
                </Button>
              </Stack>
            ) : (
              <>
                <Typography>{order.address.name}</Typography>
                <Typography dir="auto">{order.address.description}</Typography>
                <Typography sx={{ color: 'text.secondary' }}>
                  {order.address.city.name} · {order.address.governorate.name}
                </Typography>
                <Button variant="outlined" onClick={() => setAddress(draftOf(order))} sx={{ mt: 1 }}>
                  {words.change_address}
                </Button>
              </>
            )}
          </Panel>
        </>
      }
      side={
        <Panel title={words.sums}>
          <QuoteTotals {...quote} />
          {losesCoupon && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {words.coupon_gone}
            </Alert>
          )}
          <Stack spacing={2} sx={{ mt: 2 }}>
            {((quote.totals?.left ?? 0) > 0 || useWallet) && (
              <FormControlLabel
                control={<Checkbox checked={useWallet} onChange={(_, is) => setUseWallet(is)} />}
                label={words.use_wallet_rest}
              />
            )}
            <ErrorMessage message={refusal?.message ?? null} />
            <Button variant="contained" loading={busy} disabled={!quote.totals || !isChanged} onClick={save}>
              {words.change_save}
            </Button>
            <Button component={LinkBase} to={`/orders/${order.id}/show`}>
              {words.back_to_order}
            </Button>
          </Stack>
        </Panel>
      }
    />
  );
}

const draftOf = ({ address }: OrderDetails): AddressDraft => ({
  name: address.name,
  phone: address.phone,
  city_id: address.city.id,
  description: address.description,
  postal_code: address.postal_code ?? '',
  address_type: address.address_type,
});
