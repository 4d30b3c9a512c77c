import { Alert, Box, Link, Typography } from '@mui/material';
import { LinkBase, ShowBase, Title, useLocale, useShowContext } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { holds } from '#admin/session/auth-provider.ts';
import { Goods } from '#admin/ui/goods.tsx';
import { Moves } from '#admin/ui/moves.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { egpText, Fact, Ltr, Money, When } from '#admin/ui/text.tsx';
import type { Return } from './return.ts';

/** One return: what comes back and why, the shopper's photos, and what to do with it. */
export const ReturnPage = () => (
  <ShowBase>
    <Shown />
  </ShowBase>
);

type Props = { one: Return };

function Shown() {
  const { returns: words } = useWords();
  const { record: one } = useShowContext<Return>();
  if (!one) return null;
  return (
    <>
      <Title title={words.page_title({ number: one.return_number })} />
      <Columns
        main={
          <>
            <ReturnMoves one={one} />
            <Pieces one={one} />
            <Photos one={one} />
          </>
        }
        side={
          <>
            <About one={one} />
            <Timeline one={one} />
          </>
        }
      />
    </>
  );
}

function ReturnMoves({ one }: Props) {
  const { returns: words } = useWords();
  const locale = useLocale() ?? 'ar';
  const { return_number: number } = one;
  return (
    <Moves
      words={words}
      status={one.status}
      number={number}
      moves={one.moves}
      path={`staff/returns/${one.id}/status`}
      refusing="rejected"
      asking={({ status }) => ({
        title: `${words.moves[status]}: ${number}`,
        warning: status === 'refunded' ? words.refund_warning({ amount: egpText(locale, one.refund_amount) }) : null,
        field: 'reason',
        label: status === 'rejected' ? words.reject_reason : words.note,
        required: status === 'rejected',
      })}
    >
      {one.reject_reason && <Alert severity="info">{one.reject_reason}</Alert>}
    </Moves>
  );
}

function Pieces({ one }: Props) {
  const { returns: words } = useWords();
  return (
    <Panel title={words.lines}>
      <Goods
        pieces={one.items.map((item) => ({
          key: item.order_item_id,
          name: item.product_name,
          image: item.product_image,
          detail: `× ${item.quantity} · ${item.opened ? words.opened : words.sealed}`,
          amount: item.refund_amount,
        }))}
      />
      {one.shipping_refund > 0 && (
        <Fact name={words.shipping}>
          <Money amount={one.shipping_refund} />
        </Fact>
      )}
      <Fact name={words.refund}>
        <strong>
          <Money amount={one.refund_amount} />
        </strong>
      </Fact>
      {one.points_taken !== null && <Fact name={words.points}>{one.points_taken}</Fact>}
    </Panel>
  );
}

function Photos({ one }: Props) {
  const { returns: words } = useWords();
  return (
    <Panel title={words.photos}>
      {one.attachments.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_photos}</Typography>}
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))' }}>
        {one.attachments.map(({ url, type }, at) => {
          const alt = words.photo_alt({ n: at + 1 });
          return (
            <Link key={url} href={pathOf(url)} target="_blank" rel="noreferrer">
              {type === 'image/heic' ? (
                alt
              ) : (
                <Box
                  component="img"
                  src={pathOf(url)}
                  alt={alt}
                  loading="lazy"
                  sx={{ inlineSize: '100%', aspectRatio: '1', objectFit: 'cover', borderRadius: 1 }}
                />
              )}
            </Link>
          );
        })}
      </Box>
    </Panel>
  );
}

function About({ one }: Props) {
  const { returns: words } = useWords();
  return (
    <Panel title={words.customer}>
      <Typography>{one.shopper.name}</Typography>
      <Link href={`tel:${one.shopper.phone}`}>
        <Ltr>{one.shopper.phone}</Ltr>
      </Link>
      <Fact name={words.order}>
        {holds('orders.manage') ? (
          <Link component={LinkBase} to={`/orders/${one.order_id}/show`}>
            <Ltr>{one.order_number}</Ltr>
          </Link>
        ) : (
          <Ltr>{one.order_number}</Ltr>
        )}
      </Fact>
      <Fact name={words.date}>
        <When at={one.return_date} />
      </Fact>
      <Fact name={words.reason}>{one.reason_label}</Fact>
      {one.note && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{words.shopper_note}</Typography>
          <Typography sx={{ whiteSpace: 'pre-line' }}>{one.note}</Typography>
        </>
      )}
    </Panel>
  );
}

function Timeline({ one }: Props) {
  const { returns: words } = useWords();
  return (
    <Panel title={words.timeline}>
      {one.timeline.map(({ status, at }) => (
        <Fact key={status} name={words.statuses[status]}>
          {at ? <When at={at} /> : words.ahead}
        </Fact>
      ))}
    </Panel>
  );
}
