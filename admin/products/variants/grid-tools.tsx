import { Box, Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Product } from '../product.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { rowName } from './form.ts';
import type { Place } from './sheet.ts';
import type { VariantsEditing } from './use-variants-form.ts';

type Props = {
  editing: VariantsEditing;
  product: Product;
  /** The cell that had the focus last. */
  cell: Place | null;
  onFill: (cell: Place) => void;
  /** The id of the text about keys. */
  hint: string;
};

/** What changes many cells, what the last such step did, and the way back. */
export function GridTools({ editing, product, cell, onFill, hint }: Props) {
  const { variants: words } = useMessages();
  const localizedName = useLocalizedName();
  const [isChanging, setIsChanging] = useState(false);
  const { form, step, undo } = editing;
  const row = cell ? form.rows[cell.row] : undefined;
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button of a row goes with the row.
    if (step && document.activeElement === document.body) result.current?.focus();
  }, [step]);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => setIsChanging(true)} sx={{ minBlockSize: 44 }}>
          {words.bulk}
        </Button>
        <Button
          variant="outlined"
          disabled={!row || cell!.row === form.rows.length - 1}
          onClick={() => cell && onFill(cell)}
          sx={{ minBlockSize: 44 }}
        >
          {words.fill_down}
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {cell && row ? (
            <>
              {words.columns[cell.column]} · <bdi>{localizedName(rowName(form.options, row))}</bdi>
            </>
          ) : (
            words.fill_lead
          )}
        </Typography>
      </Box>
      <Typography id={hint} variant="body2" sx={{ color: 'text.secondary' }}>
        {words.keys}
      </Typography>
      <Box
        ref={result}
        tabIndex={-1}
        aria-live="polite"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        {step && (
          <>
            <span>{step.message}</span>
            {step.before && <Button onClick={() => undo(words.undone)}>{words.undo}</Button>}
          </>
        )}
      </Box>
      {isChanging && <BulkDialog editing={editing} product={product} onClose={() => setIsChanging(false)} />}
    </>
  );
}
