import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon, ReceivingIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Day } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { GoodsItem, GoodsList } from './goods-name.tsx';

/** Purchase orders, latest first, and the way to receive goods. */
export function PurchaseList() {
  const { receiving: words } = useMessages();
  const { record, refusal } = useRecord(['GET /staff/purchase-orders', { query: { per_page: 100 } }]);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
      <Title title={words.title} />
      <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component={LinkBase} to="/purchase-orders/receive" variant="contained" startIcon={<ReceivingIcon />}>
          {words.receive}
        </Button>
        <Button component={LinkBase} to="/purchase-orders/create" variant="outlined" startIcon={<AddIcon />}>
          {words.new_order}
        </Button>
        <Button component={LinkBase} to="/purchase-orders/suppliers">
          {words.suppliers}
        </Button>
      </Stack>
      <Panel title={words.title}>
        <RecordView record={record} refusal={refusal}>
          {(orders) =>
            orders.length === 0 ? (
              <Alert severity="info">{words.none}</Alert>
            ) : (
              <GoodsList label={words.title}>
                {orders.map((order) => (
                  <GoodsItem key={order.id}>
                    <Box sx={{ flex: '1 1 200px', minInlineSize: 0 }}>
                      <Button
                        component={LinkBase}
                        to={`/purchase-orders/${order.id}/show`}
                        sx={{ px: 0, justifyContent: 'start', minBlockSize: 44 }}
                      >
                        {words.order({ id: order.id })}
                      </Button>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        <bdi>{order.supplier_name}</bdi> · {words.of_units(order)}
                        {order.expected_on && (
                          <>
                            {' · '}
                            {words.expected} <Day day={order.expected_on} />
                          </>
                        )}
                      </Typography>
                    </Box>
                    <Status status={order.status} label={words.statuses[order.status]} />
                  </GoodsItem>
                ))}
              </GoodsList>
            )
          }
        </RecordView>
      </Panel>
    </Box>
  );
}
