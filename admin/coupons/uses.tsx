import { Box, LinearProgress, Link, Pagination, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, useGetList } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { ExportButton } from '#admin/ui/export-button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import type { Coupon, Use } from './coupon.ts';

const perPage = 10;

type Props = { coupon: Coupon; period: { from: string; to: string } };

/** The uses of a coupon: customer and order. */
export function CouponUses({ coupon, period }: Props) {
  const { coupons: words, orders } = useMessages();
  const [page, setPage] = useState(1);
  const resource = `coupons/${coupon.id}/uses`;
  const { data, total = 0, isPending } = useGetList<Use>(resource, { pagination: { page, perPage }, filter: period });
  return (
    <Panel title={words.who_used}>
      {isPending && <LinearProgress aria-label={words.who_used} />}
      {data && total === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_uses}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map((use) => (
          <Box component="li" key={use.id} sx={{ py: 1, borderBlockEnd: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
              <span>{use.customer.name}</span>
              <Money amount={use.total} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {hasScope('orders.manage') ? (
                <Link component={LinkBase} to={`/orders/${use.id}/show`}>
                  <Ltr>{use.order_number}</Ltr>
                </Link>
              ) : (
                <Ltr>{use.order_number}</Ltr>
              )}{' '}
              · {orders.statuses[use.status]} · <DateTime at={use.at} />
              {use.discount > 0 && (
                <>
                  {' · '}
                  {words.gives} <Money amount={use.discount} />
                </>
              )}
            </Typography>
          </Box>
        ))}
      </Box>
      {total > perPage && (
        <Pagination
          aria-label={words.pages}
          count={Math.ceil(total / perPage)}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2 }}
        />
      )}
      {total > 0 && (
        <ExportButton
          target={['GET /staff/coupons/{id}/uses/export', { params: { id: coupon.id }, query: period }]}
          name={`coupon-${coupon.id}.csv`}
          label={words.export_uses}
        />
      )}
    </Panel>
  );
}
