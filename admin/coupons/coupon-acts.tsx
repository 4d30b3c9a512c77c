import Copy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Stop from '@mui/icons-material/StopCircleOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useNotify, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import type { Coupon } from './coupon.ts';
import { valuesOf } from './form-values.ts';
import { Gives, Window } from './gives.tsx';

type Props = { coupon: Coupon; onChange: (next: Coupon) => void };

/** Where it stands, and what can be done with it. */
export function CouponActs({ coupon, onChange }: Props) {
  const { coupons: words } = useWords();
  const notify = useNotify();
  const redirect = useRedirect();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null);
  const { id, code, state } = coupon;
  const act = async () => {
    if (asked === 'end') {
      onChange((await call<Coupon>('POST', `staff/coupons/${id}/end`)).data);
      notify(words.ended({ code }), { type: 'success' });
    } else {
      await call('DELETE', `staff/coupons/${id}`);
      notify(words.deleted({ code }), { type: 'success' });
      redirect('list', 'coupons');
    }
  };
  const duplicate = () => {
    const { code: _, starts_at: __, ends_at: ___, ...copied } = valuesOf(coupon);
    void navigate('/coupons/create', { state: { copied } });
  };
  return (
    <Panel title={words.state}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Status status={state} label={words.states[state]} />
        <Typography component="span">
          <Gives coupon={coupon} /> · <Window coupon={coupon} />
        </Typography>
      </Stack>
      <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
        {state !== 'ended' && (
          <Button variant="outlined" color="error" startIcon={<Stop />} onClick={() => setAsked('end')}>
            {words.end}
          </Button>
        )}
        <Button variant="outlined" startIcon={<Copy />} onClick={duplicate}>
          {words.duplicate}
        </Button>
        {coupon.used === 0 && coupon.origin === 'staff' && (
          <Button color="error" startIcon={<Delete />} onClick={() => setAsked('delete')}>
            {words.delete}
          </Button>
        )}
      </Stack>
      {asked && (
        <Confirm
          title={asked === 'end' ? words.end_title({ code }) : words.delete_title({ code })}
          warning={asked === 'end' ? words.end_warning : words.delete_warning}
          confirm={asked === 'end' ? words.end : words.delete}
          onConfirm={act}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
