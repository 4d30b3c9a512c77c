import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import { useEffect } from 'react';
import { LinkBase, useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ForwardIcon } from '#admin/ui/icons.tsx';
import { Ltr } from '#admin/ui/text.tsx';
import { ageText } from './age.ts';
import { refreshKnownWork, useWork, useWorkStatus, type Work } from './work-store.ts';

type TaskName = Work['tasks'][number]['name'];

const filtered = (section: string, filter: Record<string, string>): string =>
  `/${section}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The list that shows the entries of each task. */
const pages: Record<TaskName, string> = {
  orders_to_call: '/order-calls',
  orders_to_confirm: filtered('orders', { status: 'under_review' }),
  receipts: '/payments',
  returns_to_decide: filtered('returns', { status: 'requested' }),
  returns_to_receive: filtered('returns', { status: 'approved' }),
  returns_to_refund: filtered('returns', { status: 'received' }),
  reviews: '/reviews',
  chats: '/chats',
  failed_messages: '/failed-messages',
  low_stock: filtered('products', { stock: 'low' }),
  unpaid_card: filtered('orders', { status: 'awaiting_payment' }),
  orders_to_prepare: filtered('orders', { status: 'confirmed' }),
  orders_to_ship: filtered('orders', { status: 'preparing' }),
  changes: filtered('changes', { state: 'pending' }),
  corrections: filtered('wallet-corrections', { state: 'pending' }),
  payouts: filtered('payouts', { state: 'to_pay' }),
  refused_refunds: '/refused-refunds',
  tax_receipts: '/tax-receipts',
  messages: filtered('contact-messages', { state: 'open' }),
  sold_out: filtered('products', { status: 'published', stock: 'out' }),
};

/** What to do next, the longest wait first: how many wait, since when, and a link to their list. */
export function NextWork() {
  const { work: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const { tasks } = useWork();
  const status = useWorkStatus();
  // Some lists change without an event: the counts are those of the moment the screen opens.
  useEffect(refreshKnownWork, []);
  if (status === 'loading') return <Skeleton variant="rounded" height={96} sx={{ borderRadius: 4 }} />;
  if (tasks.length === 0) return status === 'loaded' ? <Typography>{words.nothing}</Typography> : null;
  return (
    <Box component="ol" aria-label={words.next} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {tasks.map(({ name, count, oldest }) => (
        <Card component="li" key={name}>
          <CardActionArea
            component={LinkBase}
            to={pages[name]}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1, minBlockSize: 56 }}
          >
            <Typography component="span" sx={{ minInlineSize: '2.5ch', fontSize: '1.375rem', textAlign: 'center' }}>
              <Ltr>{count.toLocaleString('en')}</Ltr>
            </Typography>
            <Box component="span" sx={{ flex: 1, minInlineSize: 0 }}>
              <Typography component="span" sx={{ display: 'block' }}>
                {words.tasks[name]}
              </Typography>
              {oldest && (
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {words.oldest({ age: ageText(locale, oldest) })}
                </Typography>
              )}
            </Box>
            <ForwardIcon sx={{ color: 'text.secondary' }} />
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
