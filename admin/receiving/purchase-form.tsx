import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type ApiError, request, submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { addUnit, type DraftLine, draftLine, type PurchaseOrder, unitsOfVariant } from './goods.ts';
import { GoodsItem, GoodsList, GoodsName } from './goods-name.tsx';
import { errorsOfLine, LineFields } from './line-fields.tsx';
import { PasteLines } from './paste-lines.tsx';
import { ScanBox } from './scan-box.tsx';
import { SupplierSelect } from './supplier-select.tsx';

type Props = {
  /** The draft; null for a new one. */
  order: PurchaseOrder | null;
  onSaved: (order: PurchaseOrder) => void;
};

const draftOf = (order: PurchaseOrder | null): DraftLine[] =>
  (order?.lines ?? []).map(({ ordered, received: _received, unit_cost: cost, ...variant }) =>
    draftLine(variant, { quantity: String(ordered), cost: cost === null ? '' : String(cost) }),
  );

type Draft = { supplierId: string; expectedOn: string; note: string; lines: readonly DraftLine[] };

/** Saves a draft, and marks it as ordered if it is sent. */
async function savePurchase(
  order: PurchaseOrder | null,
  { supplierId, expectedOn, note, lines }: Draft,
  isOrdered: boolean,
): Promise<PurchaseOrder> {
  const body = {
    supplier_id: supplierId,
    expected_on: expectedOn,
    note,
    lines: lines.map(({ variant, quantity, cost }) => ({
      variant_id: variant.variant_id,
      ordered: quantity,
      unit_cost: cost,
    })),
  };
  const { data } = order
    ? await submit(['PUT /staff/purchase-orders/{id}', { params: { id: order.id } }], {
        ...body,
        seen: order.updated_at,
      })
    : await submit(['POST /staff/purchase-orders'], body);
  if (!isOrdered) return data;
  const { id, updated_at: seen } = data;
  return (await request('POST /staff/purchase-orders/{id}/status', { params: { id }, body: { to: 'ordered', seen } }))
    .data;
}

/** The draft of a purchase order: supplier, date and lines. */
export function PurchaseForm({ order, onSaved }: Props) {
  const { receiving: words } = useMessages();
  const translate = useTranslate();
  const [supplierId, setSupplierId] = useState(String(order?.supplier.id ?? ''));
  const [expectedOn, setExpectedOn] = useState(order?.expected_on ?? '');
  const [note, setNote] = useState(order?.note ?? '');
  const [lines, setLines] = useState(() => draftOf(order));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const errors = refusal?.errors ?? {};
  const save = (isOrdered: boolean) => {
    setBusy(true);
    setRefusal(null);
    savePurchase(order, { supplierId, expectedOn, note, lines }, isOrdered)
      .then(onSaved, (error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      <Panel title={words.supplier}>
        <Stack spacing={2}>
          <SupplierSelect value={supplierId} error={errors['supplier_id']} onChange={setSupplierId} />
          <TextField
            type="date"
            label={words.expected}
            value={expectedOn}
            onChange={({ target }) => setExpectedOn(target.value)}
            error={errors['expected_on'] !== undefined}
            helperText={errors['expected_on']}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ maxInlineSize: 220 }}
          />
          <TextField
            label={words.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Stack>
      </Panel>
      <PurchaseLines lines={lines} errors={errors} onChange={setLines} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          loading={busy}
          disabled={supplierId === '' || lines.length === 0}
          onClick={() => save(true)}
        >
          {words.mark_ordered}
        </Button>
        <Button variant="outlined" disabled={busy || supplierId === ''} onClick={() => save(false)}>
          {words.save_draft}
        </Button>
      </Box>
    </>
  );
}

type LinesProps = {
  lines: readonly DraftLine[];
  errors: Record<string, string>;
  onChange: Dispatch<SetStateAction<DraftLine[]>>;
};

/** What is ordered, by scan, by name or pasted. */
function PurchaseLines({ lines, errors, onChange }: LinesProps) {
  const { receiving: words } = useMessages();
  return (
    <Panel title={words.lines}>
      <ScanBox
        onVariant={(variant) => {
          onChange((all) => addUnit(all, variant));
          return words.scanned({ name: variant.name, n: unitsOfVariant(lines, variant.variant_id) + 1 });
        }}
      />
      {lines.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_lines}</Typography>}
      <GoodsList label={words.lines}>
        {lines.map((line, nth) => (
          <GoodsItem key={line.key} label={line.variant.name}>
            <GoodsName variant={line.variant}>{words.in_stock({ n: line.variant.stock })}</GoodsName>
            <LineFields
              line={line}
              errors={errorsOfLine(errors, nth)}
              onChange={(next) => onChange(lines.with(nth, next))}
              onRemove={() => onChange(lines.toSpliced(nth, 1))}
            />
          </GoodsItem>
        ))}
      </GoodsList>
      <PasteLines onLines={(added) => onChange((all) => [...all, ...added])} />
    </Panel>
  );
}
