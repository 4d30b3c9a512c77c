import { Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Said } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Ltr } from '#admin/ui/text.tsx';
import type { FoundWallet } from './correction.ts';
import { WalletCorrectionForm } from './correction-form.tsx';

/** A correction of the wallet of whoever has a number. */
export function CorrectionNew() {
  const { wallet: words } = useWords();
  const redirect = useRedirect();
  const [found, setFound] = useState<FoundWallet | null>(null);
  return (
    <>
      <Title title={words.new} />
      <Columns
        main={
          found ? (
            <Panel title={found.name}>
              <Typography sx={{ color: 'text.secondary' }}>
                <Ltr>{found.phone}</Ltr>
              </Typography>
              <WalletCorrectionForm customer={found} onDone={() => redirect('list', 'wallet-corrections')} />
              <Button onClick={() => setFound(null)} sx={{ mt: 1 }}>
                {words.other_number}
              </Button>
            </Panel>
          ) : (
            <Search onFound={setFound} />
          )
        }
        side={null}
      />
    </>
  );
}

function Search({ onFound }: { onFound: (wallet: FoundWallet) => void }) {
  const { wallet: words } = useWords();
  const { busy, errors, message, onSubmit } = useSending(['phone'], async ({ phone }) => {
    const { data } = await call<FoundWallet>(
      'GET',
      `staff/wallet-corrections/wallet?phone=${encodeURIComponent(phone ?? '')}`,
    );
    onFound(data);
  });
  return (
    <Panel title={words.customer}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <Said message={message} />
        <TextField
          name="phone"
          type="tel"
          label={words.phone}
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
