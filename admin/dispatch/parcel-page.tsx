import { Box, Button, Divider, Stack, Typography } from '@mui/material';
import { LinkBase, Title } from 'react-admin';
import { useParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime, DefinitionRow, Ltr, Money } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { CourierDelivery } from './courier-delivery.tsx';
import { CourierReports } from './courier-reports.tsx';
import { OrderLink } from './order-link.tsx';
import { OtherAmount } from './other-amount.tsx';
import { itemName, type ParcelDetails } from './parcel.ts';
import { ParcelActions } from './parcel-actions.tsx';
import { PrintButtons } from './print-buttons.tsx';
import { ShipmentForm } from './shipment-form.tsx';

/** One parcel: its contents, its way, and what can be done with it now. */
export function ParcelPage() {
  const { id = '' } = useParams();
  const { dispatch: words } = useMessages();
  const { record, refusal, set } = useRecord(['GET /staff/parcels/{id}', { params: { id } }]);
  return (
    <RecordView record={record} refusal={refusal}>
      {(parcel) => (
        <>
          <Title title={parcel.number} />
          <Columns
            main={
              <>
                <Panel title={words.actions}>
                  <Box sx={{ mb: 2 }}>
                    <Status status={parcel.status} label={words.statuses[parcel.status]} />
                  </Box>
                  {parcel.other_amount && <OtherAmount parcel={parcel} other={parcel.other_amount} onChange={set} />}
                  <ParcelActions parcel={parcel} onChange={set} />
                </Panel>
                {parcel.items.length > 0 && <Contents parcel={parcel} />}
                <History parcel={parcel} />
                <CourierReports key={parcel.updated_at} parcel={parcel} />
              </>
            }
            side={
              <>
                <Facts parcel={parcel} />
                <CourierDelivery key={`delivery ${parcel.updated_at}`} parcel={parcel} onChange={set} />
                <ShipmentForm key={`shipment ${parcel.updated_at}`} parcel={parcel} onChange={set} />
                <PrintButtons parcels={[parcel]} />
              </>
            }
          />
        </>
      )}
    </RecordView>
  );
}

function Contents({ parcel }: { parcel: ParcelDetails }) {
  const { dispatch: words } = useMessages();
  return (
    <Panel title={words.contents}>
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parcel.items.map((item) => (
          <Box component="li" key={item.order_item_id} sx={{ display: 'flex', gap: 1, py: 1 }}>
            <Box sx={{ flex: 1, minInlineSize: 0 }}>
              <bdi>{itemName(item)}</bdi>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <Ltr>{item.sku ?? '—'}</Ltr>
              </Typography>
            </Box>
            <Typography sx={{ whiteSpace: 'nowrap' }}>{words.pieces({ n: item.units })}</Typography>
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}

function Facts({ parcel }: { parcel: ParcelDetails }) {
  const { dispatch: words } = useMessages();
  return (
    <Panel title={words.recipient}>
      <DefinitionRow name={words.order}>
        <OrderLink {...parcel.order} />
      </DefinitionRow>
      <DefinitionRow name={words.recipient}>
        <bdi>{parcel.name}</bdi>
      </DefinitionRow>
      <DefinitionRow name={words.phone}>
        <Ltr>{parcel.phone}</Ltr>
      </DefinitionRow>
      <DefinitionRow name={parcel.governorate}>{parcel.city}</DefinitionRow>
      <DefinitionRow name={words.collect}>
        <Money amount={parcel.collect} />
      </DefinitionRow>
      {parcel.replaced_by && (
        <DefinitionRow name={words.replaced_by}>
          <ParcelLink parcel={parcel.replaced_by} />
        </DefinitionRow>
      )}
      {parcel.replaces && (
        <DefinitionRow name={words.replaces}>
          <ParcelLink parcel={parcel.replaces} />
        </DefinitionRow>
      )}
      <DefinitionRow name={words.cash}>{words.cash_states[parcel.cash_state]}</DefinitionRow>
      {parcel.collected !== null && (
        <DefinitionRow name={words.collected}>
          <Money amount={parcel.collected} />
        </DefinitionRow>
      )}
    </Panel>
  );
}

const ParcelLink = ({ parcel: { id, number } }: { parcel: { id: number; number: string } }) => (
  <Button component={LinkBase} to={`/parcels/${id}/show`} sx={{ p: 0, minBlockSize: 44 }}>
    <Ltr>{number}</Ltr>
  </Button>
);

function History({ parcel }: { parcel: ParcelDetails }) {
  const { dispatch: words } = useMessages();
  const actors = { staff: '', courier: words.by_courier, system: words.by_system };
  return (
    <Panel title={words.history}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {parcel.events.map((event, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- events are only added at the end
          <Box component="li" key={nth} sx={{ py: 0.5 }}>
            {words.statuses[event.status]}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <DateTime at={event.at} /> · <bdi>{event.by?.name ?? actors[event.actor]}</bdi>
              {event.note && <> · {event.note}</>}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
