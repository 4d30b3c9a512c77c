import { Alert, Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Day, DefinitionRow, Money } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Coupon, Report } from './coupon.ts';
import { CouponUses } from './uses.tsx';

/** Number of days shown before expanding. */
const pageSize = 10;

/** What a coupon brought in a period: totals, uses per day, and the customers who used it. */
export function CouponReport({ coupon }: { coupon: Coupon }) {
  const { coupons: words } = useMessages();
  const [period, setPeriod] = useState({ from: '', to: '' });
  const dates = `${period.from} ${period.to}`;
  const day = (field: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      value={period[field]}
      onChange={({ target }) => setPeriod({ ...period, [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
      fullWidth
    />
  );
  return (
    <>
      <Panel title={words.report}>
        <SideBySide>
          {day('from', words.period_from)}
          {day('to', words.period_to)}
        </SideBySide>
        <Sums key={dates} coupon={coupon} period={period} />
      </Panel>
      <CouponUses key={dates} coupon={coupon} period={period} />
    </>
  );
}

function Sums({ coupon, period }: { coupon: Coupon; period: { from: string; to: string } }) {
  const { coupons: words } = useMessages();
  const translate = useTranslate();
  const { record, refusal } = useRecord([
    'GET /staff/coupons/{id}/report',
    { params: { id: coupon.id }, query: period },
  ]);
  if (refusal) return <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>;
  if (!record) return <LinearProgress aria-label={words.report} sx={{ mt: 2 }} />;
  const { uses, customers, discount, shipping_waived: shippingWaived, revenue, days } = record;
  return (
    <Box sx={{ mt: 2 }}>
      <DefinitionRow name={words.orders_used}>{uses}</DefinitionRow>
      <DefinitionRow name={words.customers}>{customers}</DefinitionRow>
      {coupon.kind === 'free_shipping' ? (
        <DefinitionRow name={words.shipping_waived}>
          <Money amount={shippingWaived} />
        </DefinitionRow>
      ) : (
        <DefinitionRow name={words.discount}>
          <Money amount={discount} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.revenue}>
        <strong>
          <Money amount={revenue} />
        </strong>
      </DefinitionRow>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {words.report_note}
      </Typography>
      {days.length > 0 && <Days days={days} />}
    </Box>
  );
}

/** Latest day first, each with a bar proportional to its uses. */
function Days({ days }: { days: Report['days'] }) {
  const { coupons: words } = useMessages();
  const [visibleCount, setVisibleCount] = useState(pageSize);
  const max = Math.max(...days.map(({ uses }) => uses));
  return (
    <>
      <Typography component="h3" sx={{ mt: 2, mb: 1, fontWeight: 'fontWeightMedium' }}>
        {words.by_day}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {days
          .toReversed()
          .slice(0, visibleCount)
          .map(({ day, uses, revenue }) => (
            <Box component="li" key={day} sx={{ py: 0.75 }}>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <Day day={day} />
                <span>
                  {words.used({ n: uses })} · <Money amount={revenue} />
                </span>
              </Box>
              <LinearProgress
                aria-hidden
                variant="determinate"
                value={(uses / max) * 100}
                sx={{ blockSize: 6, borderRadius: 1 }}
              />
            </Box>
          ))}
      </Box>
      {days.length > visibleCount && (
        <Button onClick={() => setVisibleCount(visibleCount + 30)}>{words.more_days}</Button>
      )}
    </>
  );
}
