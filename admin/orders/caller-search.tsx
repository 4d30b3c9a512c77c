import { Button, Stack, TextField } from '@mui/material';
import type { z } from 'zod';
import type { callerShape } from '#api/presenters/staff-order.ts';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Said } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';

export type Caller = z.output<typeof callerShape>;

/** Finds who calls by their number. */
export function CallerSearch({ onFound }: { onFound: (caller: Caller) => void }) {
  const { order_work: words } = useWords();
  const { busy, errors, message, onSubmit } = useSending(['phone'], async ({ phone }) => {
    const { data } = await call<Caller>('GET', `staff/orders/caller?phone=${encodeURIComponent(phone ?? '')}`);
    onFound(data);
  });
  return (
    <Panel title={words.caller}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <Said message={message} />
        <TextField
          name="phone"
          type="tel"
          label={words.caller_phone}
          error={Boolean(errors['phone'])}
          helperText={errors['phone']}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {words.find}
        </Button>
      </Stack>
    </Panel>
  );
}
