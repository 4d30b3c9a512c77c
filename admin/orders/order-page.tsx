import { Alert, Box, Button, Link, Stack, Typography } from '@mui/material';
import { LinkBase, Loading, ShowBase, Title, useShowContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Goods } from '#admin/ui/goods.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Day, Fact, Ltr, Money, When } from '#admin/ui/text.tsx';
import type { OrderDetails } from './order.ts';
import { OrderMoves } from './order-moves.tsx';
import { Notes } from './notes.tsx';
import { Prints } from './prints.tsx';
import { Payments } from './payments.tsx';
import { Refunds } from './refunds.tsx';
import { EarlierOrders } from './earlier-orders.tsx';

/** One order: what may be done with it, and everything about it. */
export const OrderPage = () => (
  <ShowBase>
    <Shown />
  </ShowBase>
);

function Shown() {
  const { orders: words } = useWords();
  const { record: order } = useShowContext<OrderDetails>();
  // What the list knows of it is here first, and is not all.
  if (!order?.moves) return <Loading />;
  return (
    <>
      <Title title={words.page_title({ number: order.order_number })} />
      <Columns
        main={
          <>
            <OrderMoves order={order} />
            <Lines order={order} />
            <Notes order={order} />
            <History order={order} />
          </>
        }
        side={
          <>
            <Customer order={order} />
            <Amounts order={order} />
            <Payments order={order} />
            {(order.refundable || order.refunds.length > 0) && <Refunds order={order} />}
            {order.returns.length > 0 && <Returns order={order} />}
            {order.status !== 'cancelled' && <Prints order={order} />}
            <EarlierOrders order={order} />
          </>
        }
      />
    </>
  );
}

type Props = { order: OrderDetails };

function Lines({ order }: Props) {
  const { orders: words, order_work: work } = useWords();
  return (
    <Panel title={words.lines}>
      <Goods
        pieces={order.items.map((item) => ({
          key: item.id,
          name: item.product_name,
          image: item.product_image,
          detail: (
            <>
              {item.quantity} × <Money amount={item.price} />
              {item.quantity_return > 0 && ` · ${words.returned({ n: item.quantity_return })}`}
            </>
          ),
          amount: item.grand_total,
        }))}
      />
      {order.gift && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {words.gift}
          {order.order_gift_note && `: ${order.order_gift_note}`}
        </Alert>
      )}
      {order.change === 'open' && (
        <Button component={LinkBase} to={`/orders/${order.id}`} variant="outlined" sx={{ mt: 2 }}>
          {work.change}
        </Button>
      )}
      {order.change === 'payment_pending' && (
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{work.change_pending}</Typography>
      )}
    </Panel>
  );
}

function Customer({ order }: Props) {
  const { orders: words } = useWords();
  const { address, shopper } = order;
  return (
    <Panel title={words.customer}>
      <Typography>{address.name}</Typography>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Link href={`tel:${address.phone}`} aria-label={words.call({ phone: address.phone })}>
          <Ltr>{address.phone}</Ltr>
        </Link>
        <Link href={`https://wa.me/${address.phone.replace(/\D/g, '')}`} target="_blank" rel="noreferrer">
          {words.whatsapp}
        </Link>
      </Stack>
      <Typography sx={{ color: 'text.secondary' }}>{words.record(shopper)}</Typography>
      {order.refusals > 0 && (
        <Alert severity="error" sx={{ my: 1 }}>
          {words.refused({ n: order.refusals })}
        </Alert>
      )}
      <Typography sx={{ mt: 1 }}>
        <Box component="span" dir="auto" sx={{ display: 'block' }}>
          {address.description}
        </Box>
        {address.city.name} · {address.governorate.name}
        {address.postal_code && ` · ${address.postal_code}`}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>
        {words.expected}: <Day day={order.estimated_delivery.from} /> – <Day day={order.estimated_delivery.to} />
      </Typography>
    </Panel>
  );
}

function Amounts({ order }: Props) {
  const { orders: words, order_work: work } = useWords();
  const goods = order.total_price - order.shipping_fees + order.discount;
  return (
    <Panel title={words.money}>
      <Fact name={words.goods}>
        <Money amount={goods} />
      </Fact>
      {order.discount > 0 && (
        <Fact name={order.coupon_code ? `${words.discount} (${order.coupon_code})` : words.discount}>
          <Money amount={-order.discount} />
        </Fact>
      )}
      <Fact name={words.shipping}>{order.shipping_fees > 0 ? <Money amount={order.shipping_fees} /> : words.free}</Fact>
      <Fact name={words.total}>
        <strong>
          <Money amount={order.total_price} />
        </strong>
      </Fact>
      <Fact name={words.tax}>
        <Money amount={order.tax} />
      </Fact>
      {order.wallet_value > 0 && (
        <Fact name={words.wallet}>
          <Money amount={order.wallet_value} />
        </Fact>
      )}
      <Fact name={words.paid}>
        <Money amount={order.paid_amount} />
      </Fact>
      <Fact name={words.left}>
        <strong>
          <Money amount={order.residual_amount} />
        </strong>
      </Fact>
      {order.collect && order.residual_amount > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {work.collect}
        </Alert>
      )}
    </Panel>
  );
}

function Returns({ order }: Props) {
  const { resources, returns: words } = useWords();
  return (
    <Panel title={resources.returns.name.other}>
      {order.returns.map((one) => (
        <Fact key={one.id} name={words.statuses[one.status]}>
          {holds('returns.manage') ? (
            <Link component={LinkBase} to={`/returns/${one.id}/show`}>
              <Ltr>{one.return_number}</Ltr>
            </Link>
          ) : (
            <Ltr>{one.return_number}</Ltr>
          )}{' '}
          <Money amount={one.refund_amount} />
        </Fact>
      ))}
    </Panel>
  );
}

/** What happened to it, in the order it happened: where it stood, and how staff changed it. */
function History({ order }: Props) {
  const { orders: words, order_work: work } = useWords();
  const { placed_by: placedBy, source } = order;
  const steps = [
    ...order.history.map((event) => ({ ...event, kind: 'event' as const })),
    ...order.changes.map((change) => ({ ...change, kind: 'change' as const })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <Panel title={words.history}>
      {placedBy && (
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>
          {work.placed_by({ name: placedBy.name, source: sourceName(work.sources, source) })}
        </Typography>
      )}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box component="li" key={`${step.kind} ${step.at} ${step.kind === 'event' ? step.status : ''}`}>
            <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
              {step.kind === 'event' ? (
                <Status status={step.status} label={words.statuses[step.status]} />
              ) : (
                <Status status="changed" label={work.changed_line} />
              )}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <When at={step.at} /> · {step.by?.name ?? words.by_shop}
              </Typography>
            </Stack>
            {step.kind === 'event' && step.note && <Typography sx={{ mt: 0.5 }}>{step.note}</Typography>}
            {step.kind === 'change' && (
              <Typography sx={{ mt: 0.5 }}>
                <Box component="del" sx={{ color: 'text.secondary' }}>
                  <Money amount={step.total_before} />
                </Box>{' '}
                <Money amount={step.total_after} />
              </Typography>
            )}
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

const sourceName = (names: Record<string, string>, source: string): string => names[source] ?? source;
