import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import type { Caller } from './caller.ts';
import type { CallerOrderDraft } from './use-caller-order.ts';

type Props = { caller: Caller; order: CallerOrderDraft; onOther: () => void };

/** The caller's account; for an unknown number, the fields that a new account needs. */
export function CallerDetails({ caller, order: { draft, change, errors }, onOther }: Props) {
  const { order_work: words } = useMessages();
  return (
    <Panel title={words.caller}>
      <KnownCustomer caller={caller} />
      <Stack spacing={2}>
        {!caller.account && (
          <>
            <TextField
              label={words.name}
              value={draft.name}
              required
              onChange={({ target }) => change({ name: target.value })}
              error={Boolean(errors['name'])}
              helperText={errors['name']}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextField
              select
              label={words.gender}
              value={draft.gender}
              onChange={({ target }) => change({ gender: target.value })}
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
  );
}

function KnownCustomer({ caller: { account, phone, refusals } }: { caller: Caller }) {
  const { orders, order_work: words } = useMessages();
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
