import { Alert, Box } from '@mui/material';
import { Loading, Title, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Coupon } from './coupon.ts';
import { CouponActs } from './coupon-acts.tsx';
import { CodeFields, TermFields } from './coupon-fields.tsx';
import { typed, valuesOf } from './form-values.ts';
import { CouponReport } from './report.tsx';

/** One coupon: what it is, what it brought, and what can be done with it. */
export function CouponPage() {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const { record, refusal, set } = useRecord<Coupon>(`staff/coupons/${id}`);
  const translate = useTranslate();
  if (refusal) return <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>;
  return record ? <Page coupon={record} set={set} /> : <Loading />;
}

function Page({ coupon, set }: { coupon: Coupon; set: (next: Coupon) => void }) {
  const { coupons: words } = useWords();
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
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
      }}
    >
      <Title title={coupon.code} />
      <Box sx={{ display: 'grid', gap: 2, order: { lg: 2 } }}>
        <CouponActs coupon={coupon} onChange={set} />
        <CouponReport coupon={coupon} />
      </Box>
      <Box>
        {coupon.origin === 'wheel' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {words.won}
          </Alert>
        )}
        <ChangeForm
          path={`staff/coupons/${coupon.id}`}
          record={coupon}
          seen={coupon.updated_at}
          names={names}
          valuesOf={valuesOf}
          typed={typed}
          onChange={set}
        >
          <CodeFields />
          <TermFields />
        </ChangeForm>
      </Box>
    </Box>
  );
}
