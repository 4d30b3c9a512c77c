import { Alert, Box, Button, Link, TextField } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Loading, Title, useLocale, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import type { Data } from '#api/client.ts';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { request, submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Day, DefinitionRow, formatAmount, Money } from '#admin/ui/text.tsx';
import { LineList } from './line-list.tsx';

type Details = Data<'GET /staff/remittances/{id}'>;

/** A remittance: its comparison with the parcels, and the form that books it. */
export function RemittancePage() {
  const { cash: words } = useMessages();
  const { id = '' } = useParams();
  const { data, refusal, reload } = useReloadable('GET /staff/remittances/{id}', { params: { id: Number(id) } });
  const translate = useTranslate();
  if (refusal) return <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>;
  if (!data) return <Loading />;
  return (
    <>
      <Title title={`${data.courier.name} · ${data.name}`} />
      <Link component={LinkBase} to="/cash" sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}>
        {words.back}
      </Link>
      <Columns
        main={
          <Panel title={words.lines({ n: data.details.length })}>
            <LineList lines={data.details} />
          </Panel>
        }
        side={
          <>
            <Sums remittance={data} />
            {data.status === 'draft' && <BookForm remittance={data} onDone={reload} />}
          </>
        }
      />
    </>
  );
}

function Sums({ remittance }: { remittance: Details }) {
  const { cash: words } = useMessages();
  const { status, amount, fees, net, bank_amount: bank, difference, until } = remittance;
  return (
    <Panel title={remittance.courier.name}>
      <Status status={status} label={words.statuses[status]} />
      <DefinitionRow name={words.until}>
        <Day day={until} />
      </DefinitionRow>
      <DefinitionRow name={words.amount}>
        <Money amount={amount} />
      </DefinitionRow>
      <DefinitionRow name={words.fees}>
        <Money amount={fees} />
      </DefinitionRow>
      <DefinitionRow name={words.net}>
        <strong>
          <Money amount={net} />
        </strong>
      </DefinitionRow>
      {bank !== null && (
        <DefinitionRow name={words.bank}>
          <Money amount={bank} />
        </DefinitionRow>
      )}
      {difference !== 0 && (
        <DefinitionRow name={words.difference}>
          <Money amount={difference} />
        </DefinitionRow>
      )}
    </Panel>
  );
}

function BookForm({ remittance: { id, name, net }, onDone }: { remittance: Details; onDone: () => void }) {
  const { cash: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [bank, setBank] = useState(String(Math.max(0, net)));
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const book = () => {
    setBusy(true);
    submit(['POST /staff/remittances/{id}/book', { params: { id } }], { bank_amount: bank })
      .then(
        ({ message }) => {
          notify(message, { type: 'success' });
          onDone();
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setRefused(Object.values(errors)[0] ?? message);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={words.book}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          book();
        }}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        {refused && <Alert severity="error">{translate(refused, { _: refused })}</Alert>}
        <TextField
          label={words.bank_field}
          value={bank}
          required
          onChange={({ target }) => setBank(target.value)}
          helperText={words.bank_hint({ net: formatAmount(locale, net) })}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ minBlockSize: 44 }}>
          {words.book}
        </Button>
        <Button color="error" disabled={busy} onClick={() => setDiscarding(true)} sx={{ minBlockSize: 44 }}>
          {words.discard}
        </Button>
      </Box>
      {isDiscarding && (
        <Confirm
          title={words.discard_title({ name })}
          warning={words.discard_warning}
          confirmLabel={words.discard}
          onConfirm={async () => {
            const { message } = await request('DELETE /staff/remittances/{id}', { params: { id } });
            notify(message, { type: 'success' });
            redirect('/cash');
          }}
          onClose={() => setDiscarding(false)}
        />
      )}
    </Panel>
  );
}
