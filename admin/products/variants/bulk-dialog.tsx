import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { BulkPreview } from '../bulk/bulk-preview.tsx';
import { type BulkChange, stockOperations } from '../bulk/change.ts';
import { Choice, Figure } from '../bulk/choice.tsx';
import type { Fields } from '../bulk/fields.ts';
import { OfferFields, PriceFields } from '../bulk/price-fields.tsx';
import type { Product } from '../product.ts';
import { applyPreviews, changesRow, previewRows } from './bulk.ts';
import type { VariantsEditing } from './use-variants-form.ts';

const actions = ['price', 'offer', 'stock'] as const;

type Action = (typeof actions)[number];

const blank: Record<Action, BulkChange> = {
  price: { action: 'price', way: 'raise', number: '', step: '0.01' },
  offer: { action: 'offer', way: 'percent', number: '', step: '0.01', from: null, until: null },
  stock: { action: 'stock', way: 'count', number: '', reason: 'counted', note: '' },
};

type Props = { editing: VariantsEditing; product: Product; onClose: () => void };

/** Changes the price, offer or stock of all rows: shows a preview, and writes it into the grid. */
export function BulkDialog({ editing: { form, run }, product, onClose }: Props) {
  const { variants: words, products } = useMessages();
  const translate = useTranslate();
  const isUnlocked = useIsUnlocked();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const title = useId();
  const [change, setChange] = useState<BulkChange>(blank.price);
  const previews = previewRows(form, change, product);
  const count = previews.filter((preview) => changesRow(change, preview)).length;
  const apply = () => {
    run((now) => applyPreviews(now, change, previews), words.changed({ n: count }));
    onClose();
  };
  return (
    <Dialog
      open={isUnlocked}
      keepMounted
      onClose={onClose}
      aria-labelledby={title}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
    >
      <DialogTitle id={title}>{words.bulk}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Choice
            label={words.bulk_column}
            value={change.action as Action}
            choices={actions}
            names={{ price: products.bulk.price, offer: products.bulk.offer, stock: products.bulk.stock }}
            onChange={(action) => setChange(blank[action])}
          />
          {change.action === 'price' && <PriceFields change={change} onChange={setChange} />}
          {change.action === 'offer' && <OfferFields change={change} onChange={setChange} />}
          {change.action === 'stock' && <StockFields change={change} onChange={setChange} />}
          <BulkPreview
            previews={previews}
            isPending={false}
            sums={words.bulk_sums}
            isSame={(preview) => !changesRow(change, preview)}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.bulk_lead}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.back')}</Button>
        <Button variant="contained" disabled={count === 0} onClick={apply}>
          {words.bulk_apply({ n: count })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function StockFields({ change, onChange }: Fields<'stock'>) {
  const { variants: words, products } = useMessages();
  return (
    <SideBySide>
      <Choice
        label={products.bulk.way}
        value={change.way}
        choices={stockOperations}
        names={words.stock_ways}
        onChange={(way) => onChange({ ...change, way })}
      />
      <Figure
        label={products.ledger.how_many}
        value={change.number}
        onChange={(number) => onChange({ ...change, number })}
      />
    </SideBySide>
  );
}
