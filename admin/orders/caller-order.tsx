import { Alert, Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useLocale, useNotify, useRedirect } from 'react-admin';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Said } from '#admin/session/frame.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { egpText } from '#admin/ui/text.tsx';
import { type Caller, CallerSearch } from './caller-search.tsx';
import { type Line, LinesEditor, wantedOf } from './lines-editor.tsx';
import type { OrderDetails } from './order.ts';
import { type PlaceDraft, PlaceFields } from './place-fields.tsx';
import { SumsShown, useQuote } from './quote.tsx';

const ways = ['cash_on_delivery', 'instant_transfer', 'mobile_wallet'] as const;

/** An order for somebody who calls or writes: who, what, where to, how it is paid, and what it comes to. */
export function CallerOrder() {
  const { order_work: words } = useWords();
  const [caller, setCaller] = useState<Caller | null>(null);
  return (
    <>
      <Title title={words.caller_title} />
      {caller ? (
        <Form key={caller.phone} caller={caller} onOther={() => setCaller(null)} />
      ) : (
        <Columns main={<CallerSearch onFound={setCaller} />} side={null} />
      )}
    </>
  );
}

type Props = { caller: Caller; onOther: () => void };

const newAddress = 0;

function Form({ caller, onOther }: Props) {
  const { orders, order_work: words } = useWords();
  const locale = useLocale() ?? 'ar';
  const notify = useNotify();
  const redirect = useRedirect();
  const { account } = caller;
  const addresses = account?.addresses ?? [];
  // The same order for as long as it is on the screen: a second press of the button makes no second one.
  const [key] = useState(() => crypto.randomUUID());
  const [who, setWho] = useState({ name: '', gender: 'female' });
  const [lines, setLines] = useState<Line[]>([]);
  const [addressId, setAddressId] = useState(addresses[0]?.id ?? newAddress);
  const [place, setPlace] = useState<PlaceDraft>({ city_id: null, description: '', postal_code: '' });
  const [how, setHow] = useState({ payment_method: 'cash_on_delivery', source: 'phone', code: '', note: '' });
  const [useWallet, setUseWallet] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ReturnType<typeof refusalOf> | null>(null);

  const asked = { lines: wantedOf(lines), code: how.code || undefined, use_wallet: useWallet };
  const quote = useQuote(
    'staff/orders/quote',
    lines.length === 0
      ? null
      : {
          ...asked,
          phone: caller.phone,
          ...(addressId === newAddress ? { city_id: place.city_id ?? undefined } : { address_id: addressId }),
        },
  );
  const errors = { ...quote.refusal?.errors, ...refusal?.errors };

  const send = () => {
    setBusy(true);
    setRefusal(null);
    const { sums } = quote;
    const body = {
      ...asked,
      ...how,
      code: how.code || undefined,
      phone: caller.phone,
      locale,
      ...(!account && who),
      ...(addressId === newAddress
        ? { address: { ...place, postal_code: place.postal_code || undefined, city_id: place.city_id ?? undefined } }
        : { address_id: addressId }),
      // What nothing is known of its shipping yet was not shown.
      shown: sums && sums.shipping_fees !== null ? sums.left || sums.total_price : undefined,
    };
    call<OrderDetails>('POST', 'staff/orders', body, key)
      .then(({ data }) => {
        notify(words.placed({ number: data.order_number }), { type: 'success' });
        redirect('show', 'orders', data.id);
      })
      .catch((error: unknown) => setRefusal(refusalOf(error)))
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
            <Stack spacing={2}>
              {addresses.length > 0 && (
                <TextField
                  select
                  label={words.deliver_to}
                  value={addressId}
                  onChange={({ target }) => setAddressId(Number(target.value))}
                  error={Boolean(errors['address_id'])}
                  helperText={errors['address_id']}
                >
                  {addresses.map(({ id, city, description }) => (
                    <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                      {city.name} ·&nbsp;<bdi>{description}</bdi>
                    </MenuItem>
                  ))}
                  <MenuItem value={newAddress}>{words.new_address}</MenuItem>
                </TextField>
              )}
              {addressId === newAddress && <PlaceFields draft={place} onChange={setPlace} errors={errors} />}
            </Stack>
          </Panel>
        </>
      }
      side={
        <>
          <Panel title={words.caller}>
            <Known caller={caller} />
            <Stack spacing={2}>
              {!account && (
                <>
                  <TextField
                    label={words.name}
                    value={who.name}
                    required
                    onChange={({ target }) => setWho({ ...who, name: target.value })}
                    error={Boolean(errors['name'])}
                    helperText={errors['name']}
                    slotProps={{ htmlInput: { maxLength: 100 } }}
                  />
                  <TextField
                    select
                    label={words.gender}
                    value={who.gender}
                    onChange={({ target }) => setWho({ ...who, gender: target.value })}
                  >
                    {(['female', 'male'] as const).map((gender) => (
                      <MenuItem key={gender} value={gender}>
                        {words.genders[gender]}
                      </MenuItem>
                    ))}
                  </TextField>
                </>
              )}
              <Button onClick={onOther} sx={{ alignSelf: 'start' }}>
                {words.other_number}
              </Button>
            </Stack>
          </Panel>
          <Panel title={words.sums_new}>
            <Stack spacing={2}>
              <TextField
                select
                label={words.source}
                value={how.source}
                onChange={({ target }) => setHow({ ...how, source: target.value })}
              >
                {(['phone', 'whatsapp'] as const).map((source) => (
                  <MenuItem key={source} value={source}>
                    {words.sources[source]}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                select
                label={words.way}
                value={how.payment_method}
                onChange={({ target }) => setHow({ ...how, payment_method: target.value })}
                error={Boolean(errors['payment_method'])}
                helperText={errors['payment_method']}
              >
                {ways.map((way) => (
                  <MenuItem key={way} value={way}>
                    {orders.ways[way]}
                  </MenuItem>
                ))}
              </TextField>
              <TextField
                label={words.coupon}
                value={how.code}
                onChange={({ target }) => setHow({ ...how, code: target.value })}
                error={Boolean(errors['code'])}
                helperText={errors['code']}
                slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40 } }}
              />
              {account && account.wallet_balance > 0 && (
                <FormControlLabel
                  control={<Checkbox checked={useWallet} onChange={(_, is) => setUseWallet(is)} />}
                  label={words.use_wallet({ amount: egpText(locale, account.wallet_balance) })}
                />
              )}
              <TextField
                label={words.note}
                value={how.note}
                multiline
                onChange={({ target }) => setHow({ ...how, note: target.value })}
                slotProps={{ htmlInput: { maxLength: 300 } }}
              />
              {lines.length > 0 && <SumsShown {...quote} />}
              <Said message={refusal?.message ?? null} />
              <Button
                variant="contained"
                loading={busy}
                disabled={!quote.sums || account?.open === false}
                onClick={send}
              >
                {words.place}
              </Button>
            </Stack>
          </Panel>
        </>
      }
    />
  );
}

function Known({ caller: { account, phone, refusals } }: { caller: Caller }) {
  const { orders, order_work: words } = useWords();
  return (
    <>
      <Typography>{account?.name}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        <bdi dir="ltr">{phone}</bdi>
        {account && ` · ${orders.record(account)}`}
      </Typography>
      {!account && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {words.caller_new}
        </Alert>
      )}
      {account?.open === false && <Alert severity="error">{words.caller_closed}</Alert>}
      {refusals > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {orders.refused({ n: refusals })}
        </Alert>
      )}
    </>
  );
}
