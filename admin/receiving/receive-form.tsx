import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { type ApiError, submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { addUnit, type DraftLine, draftLine, isCounted, type PurchaseOrder, unitsOf, unitsOfVariant } from './goods.ts';
import { errorsOfLine } from './line-fields.tsx';
import { PasteLines } from './paste-lines.tsx';
import { ReceivedLines } from './received-lines.tsx';
import { ScanBox } from './scan-box.tsx';

type Receipt = Data<'POST /staff/receipts'>;

type Props = { order: PurchaseOrder | null; onBooked: (receipt: Receipt) => void };

/** What is still to come of an order, nothing of it counted yet. */
const expectedLines = (order: PurchaseOrder | null): DraftLine[] =>
  (order?.lines ?? [])
    .filter(({ ordered, received }) => received < ordered)
    .map(({ ordered: _ordered, received: _received, unit_cost: cost, ...variant }) =>
      draftLine(variant, { quantity: '', cost: cost === null ? '' : String(cost) }),
    );

/** Books lines under a key: sent again, they are booked once. */
async function bookReceipt(order: PurchaseOrder | null, key: string, lines: readonly DraftLine[]): Promise<Receipt> {
  const { data } = await submit(['POST /staff/receipts'], {
    key,
    ...(order && { purchase_order_id: order.id }),
    lines: lines.map(({ variant, quantity, batch, expiresOn, cost }) => ({
      variant_id: variant.variant_id,
      quantity,
      batch,
      expires_on: expiresOn,
      unit_cost: cost,
    })),
  });
  return data;
}

/** Counts what arrived, by scan or by hand, with batch, expiry date and cost, and books it. */
export function ReceiveForm({ order, onBooked }: Props) {
  const { receiving: words } = useMessages();
  const translate = useTranslate();
  const [key] = useState(() => crypto.randomUUID());
  const [lines, setLines] = useState(() => expectedLines(order));
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const toCome = new Map(
    (order?.lines ?? []).map((line) => [line.variant_id, Math.max(line.ordered - line.received, 0)]),
  );
  const booked = lines.filter(isCounted);
  const total = booked.reduce((sum, line) => sum + unitsOf(line), 0);
  const book = () => {
    setBusy(true);
    setRefusal(null);
    bookReceipt(order, key, booked)
      .then(onBooked, (error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  return (
    <>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      <Panel title={words.lines}>
        <ScanBox
          onVariant={(variant) => {
            setLines((all) => addUnit(all, variant));
            return words.scanned({ name: variant.name, n: unitsOfVariant(lines, variant.variant_id) + 1 });
          }}
        />
        {order && (
          <Button
            variant="outlined"
            onClick={() => setLines((all) => fillExpected(all, toCome))}
            sx={{ my: 1, minBlockSize: 44 }}
          >
            {words.fill_all}
          </Button>
        )}
        {lines.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_lines}</Typography>}
        <ReceivedLines
          lines={lines}
          toCome={order && toCome}
          errorsOf={(line) => errorsOfLine(refusal?.errors ?? {}, booked.indexOf(line))}
          onChange={setLines}
        />
        <PasteLines
          onLines={(added) => setLines((all) => [...all.filter((line) => !isReplaced(line, added)), ...added])}
        />
      </Panel>
      <Box>
        <Button variant="contained" size="large" loading={busy} disabled={booked.length === 0} onClick={book}>
          {words.book({ n: total })}
        </Button>
      </Box>
    </>
  );
}

/** A line of the order that nobody has counted, and that pasted lines are about. */
const isReplaced = (line: DraftLine, added: readonly DraftLine[]): boolean =>
  !isCounted(line) && added.some(({ variant }) => variant.variant_id === line.variant.variant_id);

/** Sets the first line of each variant to what is still to come, less what its other lines have. */
function fillExpected(lines: readonly DraftLine[], toCome: ReadonlyMap<number, number>): DraftLine[] {
  return lines.map((line, nth) => {
    const { variant_id: id } = line.variant;
    if (lines.findIndex(({ variant }) => variant.variant_id === id) !== nth) return line;
    const others = unitsOfVariant(lines, id) - unitsOf(line);
    return { ...line, quantity: String(Math.max((toCome.get(id) ?? 0) - others, 0)) };
  });
}
