import { Alert, Box, Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { LinkBase, Title, useLocale, useShowContext } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { hasScope } from '#admin/session/auth-provider.ts';
import { ItemList } from '#admin/ui/item-list.tsx';
import { Transitions } from '#admin/ui/transitions.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { ShowRecord } from '#admin/ui/show-record.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { formatAmount, DefinitionRow, Ltr, Money, DateTime } from '#admin/ui/text.tsx';
import { fullName } from '#values/variants.ts';
import type { Return } from './return.ts';

/** One return: its items and reasons, the shopper's photos, and the actions. */
export const ReturnPage = () => (
  <ShowRecord>
    <ReturnContent />
  </ShowRecord>
);

type Props = { one: Return };

function ReturnContent() {
  const { record: one } = useShowContext<Return>();
  if (!one) return null;
  return (
    <>
      <Title title={one.return_number} />
      <Columns
        main={
          <>
            <ReturnTransitions one={one} />
            <ReturnItems one={one} />
            <Photos one={one} />
          </>
        }
        side={
          <>
            <ReturnSummary one={one} />
            <Timeline one={one} />
          </>
        }
      />
    </>
  );
}

function ReturnTransitions({ one }: Props) {
  const { returns: words, payouts } = useMessages();
  const locale = useLocale() ?? 'ar';
  const { return_number: number } = one;
  return (
    <Transitions
      labels={words}
      status={one.status}
      number={number}
      transitions={one.moves}
      onTransition={(status, reason) =>
        submit(['POST /staff/returns/{id}/status', { params: { id: one.id } }], {
          status,
          seen_status: one.status,
          ...(reason && { reason }),
        })
      }
      rejectStatus="rejected"
      getPrompt={({ status }) => ({
        title: `${words.moves[status]}: ${number}`,
        warning:
          status === 'refunded'
            ? (one.in_money ? payouts.in_money_warning : words.refund_warning)({
                amount: formatAmount(locale, one.refund_amount),
              })
            : null,
        field: 'reason',
        label: status === 'rejected' ? words.reject_reason : words.note,
        required: status === 'rejected',
      })}
    >
      {one.reject_reason && <Alert severity="info">{one.reject_reason}</Alert>}
    </Transitions>
  );
}

function ReturnItems({ one }: Props) {
  const { returns: words, payouts } = useMessages();
  return (
    <Panel title={words.lines}>
      <ItemList
        items={one.items.map((item) => ({
          key: item.order_item_id,
          name: fullName({ name: item.product_name, variantName: item.variant_name }),
          sku: item.sku,
          image: item.product_image,
          detail: `× ${item.quantity} · ${item.opened ? words.opened : words.sealed}`,
          amount: item.refund_amount,
        }))}
      />
      {one.shipping_refund > 0 && (
        <DefinitionRow name={words.shipping}>
          <Money amount={one.shipping_refund} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.refund}>
        <strong>
          <Money amount={one.refund_amount} />
        </strong>
      </DefinitionRow>
      {one.in_money && (
        <Typography sx={{ mt: 1 }}>
          {one.status === 'refunded' ? payouts.refund_states[moneyState(one)] : payouts.in_money}
        </Typography>
      )}
      {one.points_taken !== null && <DefinitionRow name={words.points}>{one.points_taken}</DefinitionRow>}
    </Panel>
  );
}

/** How far a refund in money is. */
const moneyState = ({ money_ended: ended }: Props['one']) => (ended === 'sent' ? 'paid' : (ended ?? 'to_pay'));

function Photos({ one }: Props) {
  const { returns: words } = useMessages();
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

function ReturnSummary({ one }: Props) {
  const { returns: words } = useMessages();
  return (
    <Panel title={words.customer}>
      <Typography>{one.shopper.name}</Typography>
      <Link href={`tel:${one.shopper.phone}`}>
        <Ltr>{one.shopper.phone}</Ltr>
      </Link>
      <DefinitionRow name={words.order}>
        {hasScope('orders.manage') ? (
          <Link component={LinkBase} to={`/orders/${one.order_id}/show`}>
            <Ltr>{one.order_number}</Ltr>
          </Link>
        ) : (
          <Ltr>{one.order_number}</Ltr>
        )}
      </DefinitionRow>
      <DefinitionRow name={words.date}>
        <DateTime at={one.return_date} />
      </DefinitionRow>
      <DefinitionRow name={words.reason}>{one.reason_label}</DefinitionRow>
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
  const { returns: words } = useMessages();
  return (
    <Panel title={words.timeline}>
      {one.timeline.map(({ status, at }) => (
        <Fragment key={status}>
          <DefinitionRow name={words.statuses[status]}>{at ? <DateTime at={at} /> : words.ahead}</DefinitionRow>
          {one.notes
            .filter((noted) => noted.status === status)
            .map(({ note }) => (
              <Typography key={note} variant="body2" dir="auto" sx={{ color: 'text.secondary' }}>
                {note}
              </Typography>
            ))}
        </Fragment>
      ))}
    </Panel>
  );
}
