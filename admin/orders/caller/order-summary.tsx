import { Button, Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { formatAmount } from '#admin/ui/text.tsx';
import { type CallerSource, callerSources } from '#values/order-sources.ts';
import { staffMethods } from '#values/payment-methods.ts';
import { QuoteTotals } from '../quote.tsx';
import type { Caller } from './caller.ts';
import { GrantFields } from './grant-fields.tsx';
import type { CallerOrderDraft } from './use-caller-order.ts';

type Props = { caller: Caller; order: CallerOrderDraft };

/** Source and payment method, totals, and the button that places the order. */
export function OrderSummary({ caller: { account, discount_limit: limit }, order }: Props) {
  const { orders, order_work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const { draft, change, errors, quote } = order;
  return (
    <Panel title={words.sums_new}>
      <Stack spacing={2}>
        <TextField
          select
          label={words.source}
          value={draft.source}
          onChange={({ target }) => change({ source: target.value as CallerSource })}
        >
          {callerSources.map((source) => (
            <MenuItem key={source} value={source}>
              {words.sources[source]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={words.way}
          value={draft.payment_method}
          onChange={({ target }) => change({ payment_method: target.value as (typeof staffMethods)[number] })}
          error={Boolean(errors['payment_method'])}
          helperText={errors['payment_method']}
        >
          {staffMethods.map((way) => (
            <MenuItem key={way} value={way}>
              {orders.ways[way]}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={words.coupon}
          value={draft.code}
          onChange={({ target }) => change({ code: target.value })}
          error={Boolean(errors['code'])}
          helperText={errors['code']}
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 40 } }}
        />
        <GrantFields limit={limit} order={order} />
        {account && account.wallet_balance > 0 && (
          <FormControlLabel
            control={<Checkbox checked={draft.useWallet} onChange={(_, useWallet) => change({ useWallet })} />}
            label={words.use_wallet({ amount: formatAmount(locale, account.wallet_balance) })}
          />
        )}
        <TextField
          label={words.note}
          value={draft.note}
          multiline
          onChange={({ target }) => change({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        {draft.lines.length > 0 && <QuoteTotals {...quote} />}
        <ErrorMessage message={order.message} />
        <Button
          variant="contained"
          loading={order.busy}
          disabled={!quote.totals || account?.open === false}
          onClick={order.send}
        >
          {words.place}
        </Button>
      </Stack>
    </Panel>
  );
}
