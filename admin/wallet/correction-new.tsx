import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useRedirect } from 'react-admin';
import { PhoneSearch } from '#admin/customers/phone-search.tsx';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Ltr } from '#admin/ui/text.tsx';
import type { FoundWallet } from './correction.ts';
import { WalletCorrectionForm } from './correction-form.tsx';

/** A wallet correction for a customer found by phone number. */
export function CorrectionNew() {
  const { wallet: words } = useMessages();
  const redirect = useRedirect();
  const [wallet, setWallet] = useState<FoundWallet | null>(null);
  const search = async (phone: string) =>
    setWallet((await request('GET /staff/wallet-corrections/wallet', { query: { phone } })).data);
  return (
    <>
      <Title title={words.new} />
      <Columns
        main={
          wallet ? (
            <Panel title={wallet.name}>
              <Typography sx={{ color: 'text.secondary' }}>
                <Ltr>{wallet.phone}</Ltr>
              </Typography>
              <WalletCorrectionForm customer={wallet} onDone={() => redirect('list', 'wallet-corrections')} />
              <Button onClick={() => setWallet(null)} sx={{ mt: 1 }}>
                {words.other_number}
              </Button>
            </Panel>
          ) : (
            <PhoneSearch search={search} />
          )
        }
        side={null}
      />
    </>
  );
}
