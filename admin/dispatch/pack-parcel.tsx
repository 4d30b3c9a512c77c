import { Alert, Box, Button, Divider, LinearProgress, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { CheckIcon } from '#admin/ui/icons.tsx';
import { hasScope } from '#admin/session/auth-provider.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { Ltr } from '#admin/ui/text.tsx';
import { itemName, type ParcelDetails, type ParcelItem } from './parcel.ts';
import { PrintButtons } from './print-buttons.tsx';
import { ScanField } from './scan-field.tsx';

type Props = {
  parcel: ParcelDetails;
  onChange: (parcel: ParcelDetails) => void;
  onClose: () => void;
  /** Opens the parcel with a scanned code. */
  onParcel: (code: string) => Promise<string | null>;
};

/** Packs a parcel: each scanned item is counted, the last one makes it packed; then the next parcel is scanned. */
export function PackParcel({ parcel, onChange, onClose, onParcel }: Props) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const { number, units, packed_units: packed, status } = parcel;
  const isPacking = status === 'packing';
  const scanItem = async (code: string) => {
    const { data } = await request('POST /staff/parcels/{id}/items', { params: { id: parcel.id }, body: { code } });
    onChange(data);
    const counted = data.items.find(
      (item) =>
        item.packed_units !== parcel.items.find((old) => old.order_item_id === item.order_item_id)?.packed_units,
    );
    return counted
      ? words.item_in({ name: itemName(counted), packed: counted.packed_units, units: counted.units })
      : null;
  };
  return (
    <Panel title={words.packing({ number: `\u2068${number}\u2069` })}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {isPacking ? (
          <ScanField key={`items-${parcel.id}`} label={words.scan_item} onScan={scanItem} />
        ) : (
          <>
            <Alert severity="success" role="status">
              {words.parcel_packed({ number: `\u2068${number}\u2069` })}
            </Alert>
            <ScanField key={`parcel-${parcel.id}`} label={words.scan_parcel} onScan={onParcel} />
          </>
        )}
        <Box>
          <Typography>{words.packed_of({ packed, units })}</Typography>
          <LinearProgress
            variant="determinate"
            value={units === 0 ? 0 : (packed / units) * 100}
            aria-label={words.packed_of({ packed, units })}
          />
        </Box>
        <Items items={parcel.items} />
        {isPacking && parcel.items.some((item) => !isScannable(item)) && <ByHand parcel={parcel} onChange={onChange} />}
        {isPacking && <Shortage parcel={parcel} onChange={onChange} onClose={onClose} />}
        <PrintButtons parcels={[parcel]} />
        <Button onClick={onClose} sx={{ justifySelf: 'start', minBlockSize: 44 }}>
          {translate('ra.action.back')}
        </Button>
      </Box>
    </Panel>
  );
}

const isScannable = ({ sku, gtin }: ParcelItem): boolean => sku !== null || gtin !== null;

/** Packs a parcel in which some items have no code: when those with one are scanned, the member says that the others are in. */
function ByHand({ parcel, onChange }: Pick<Props, 'parcel' | 'onChange'>) {
  const { dispatch: words } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const waits = parcel.items.some((item) => isScannable(item) && item.packed_units < item.units);
  const pack = async () => {
    const { data } = await request('POST /staff/parcels/{id}/status', {
      params: { id: parcel.id },
      body: { status: 'packed' },
    });
    onChange(data);
  };
  return (
    <Box role="group" aria-label={words.all_in}>
      <Typography sx={{ mb: 0.5 }}>{words.by_hand}</Typography>
      <Button variant="outlined" disabled={waits} onClick={() => setOpen(true)} sx={{ minBlockSize: 44 }}>
        {words.all_in}
      </Button>
      {isOpen && (
        <Confirm
          title={words.move_title({ status: words.statuses.packed, number: `\u2068${parcel.number}\u2069` })}
          confirmLabel={words.all_in}
          destructive={false}
          onConfirm={pack}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

const Items = ({ items }: { items: readonly ParcelItem[] }) => {
  const { dispatch: words } = useMessages();
  return (
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item) => (
        <Box component="li" key={item.order_item_id} sx={{ display: 'flex', gap: 1, py: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minInlineSize: 0 }}>
            <bdi>{itemName(item)}</bdi>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              <Ltr>{[item.shelf, item.sku, item.gtin].filter(Boolean).join(' · ') || '—'}</Ltr>
            </Typography>
          </Box>
          {item.packed_units === item.units && <CheckIcon color="success" />}
          <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {words.packed_of({ packed: item.packed_units, units: item.units })}
          </Typography>
        </Box>
      ))}
    </Stack>
  );
};

type Choice = 'later' | 'refund' | 'hold';

/** What to do when units are missing: those that were not scanned. */
function Shortage({ parcel, onChange, onClose }: Pick<Props, 'parcel' | 'onChange' | 'onClose'>) {
  const { dispatch: words } = useMessages();
  const [choice, setChoice] = useState<Choice | null>(null);
  const decide = async (chosen: Choice, reason?: string) => {
    const { data } = await request('POST /staff/parcels/{id}/shortage', {
      params: { id: parcel.id },
      body: { choice: chosen, ...(reason !== undefined && { reason }) },
    });
    onChange(data);
    if (chosen === 'hold') onClose();
  };
  const warnings = { later: words.later_warning, refund: words.refund_warning };
  const close = () => setChoice(null);
  return (
    <Box role="group" aria-label={words.missing}>
      <Typography sx={{ mb: 0.5 }}>{words.missing}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minBlockSize: 44 } }}>
        <Button variant="outlined" disabled={parcel.packed_units === 0} onClick={() => setChoice('later')}>
          {words.later}
        </Button>
        {hasScope('orders.manage') && (
          <Button variant="outlined" disabled={parcel.packed_units === 0} onClick={() => setChoice('refund')}>
            {words.refund}
          </Button>
        )}
        <Button variant="outlined" onClick={() => setChoice('hold')}>
          {words.hold}
        </Button>
      </Stack>
      {(choice === 'later' || choice === 'refund') && (
        <Confirm
          title={words[choice]}
          warning={warnings[choice]}
          confirmLabel={words[choice]}
          destructive={choice === 'refund'}
          onConfirm={() => decide(choice)}
          onClose={close}
        />
      )}
      {choice === 'hold' && (
        <PromptDialog
          title={words.hold_title({ number: parcel.order.number })}
          field="reason"
          label={words.hold_reason}
          required
          confirmLabel={words.hold}
          onConfirm={(reason) => decide('hold', reason)}
          onClose={close}
        />
      )}
    </Box>
  );
}
