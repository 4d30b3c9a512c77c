import { Alert, Box } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { FormPage } from '#admin/ui/form-page.tsx';
import { RecordPage } from '#admin/ui/record-page.tsx';
import type { Coupon } from './coupon.ts';
import { CouponActions } from './coupon-actions.tsx';
import { CodeFields, TermFields } from './coupon-fields.tsx';
import { toBody, valuesOf } from './form-values.ts';
import { CouponReport } from './report.tsx';

/** One coupon: its terms, its results and its actions. */
export function CouponPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} target={['GET /staff/coupons/{id}', { params: { id } }]}>
      {(coupon, set) => <Page coupon={coupon} set={set} />}
    </RecordPage>
  );
}

function Page({ coupon, set }: { coupon: Coupon; set: (next: Coupon) => void }) {
  const { coupons: words } = useMessages();
  const names = {
    code: words.code,
    kind: words.kind,
    value: words.what,
    cap: words.cap,
    minimum: words.minimum,
    starts_at: words.starts_at,
    ends_at: words.ends_at,
    max_uses: words.max_uses,
    max_uses_each: words.max_uses_each,
    customer_phone: words.customer_phone,
  };
  return (
    <FormPage
      share={1.2}
      side={
        <>
          <CouponActions coupon={coupon} onChange={set} />
          <CouponReport coupon={coupon} />
        </>
      }
    >
      <Title title={coupon.code} />
      <Box>
        {coupon.origin === 'wheel' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.won}
          </Alert>
        )}
        <ChangeForm
          target={['PUT /staff/coupons/{id}', { params: { id: coupon.id } }]}
          record={coupon}
          seen={coupon.updated_at}
          names={names}
          valuesOf={valuesOf}
          toBody={toBody}
          onChange={set}
        >
          <CodeFields />
          <TermFields />
        </ChangeForm>
      </Box>
    </FormPage>
  );
}
