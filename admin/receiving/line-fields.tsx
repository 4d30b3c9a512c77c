import { IconButton, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { DeleteIcon } from '#admin/ui/icons.tsx';
import { asciiDigits } from '#values/digits.ts';
import type { DraftLine } from './goods.ts';

type Props = {
  line: DraftLine;
  /** The errors of this line by field. */
  errors: Record<string, string>;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
  /** Whether it is received: with its batch and expiry date. */
  isReceived?: boolean;
};

/** The fields of a line: units and cost, and of received goods the batch and its expiry date. */
export function LineFields({ line, errors, onChange, onRemove, isReceived = false }: Props) {
  const { receiving: words } = useMessages();
  const { name } = line.variant;
  const unitsError = errors['quantity'] ?? errors['ordered'] ?? errors['variant_id'];
  return (
    <>
      <TextField
        label={words.columns.units}
        value={line.quantity}
        onChange={({ target }) => onChange({ ...line, quantity: asciiDigits(target.value).trim() })}
        error={unitsError !== undefined}
        helperText={unitsError}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', 'aria-label': words.units_of({ name }) } }}
        sx={{ inlineSize: 92, m: 0 }}
      />
      <TextField
        label={words.columns.cost}
        value={line.cost}
        onChange={({ target }) => onChange({ ...line, cost: asciiDigits(target.value).trim() })}
        error={errors['unit_cost'] !== undefined}
        helperText={errors['unit_cost']}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', 'aria-label': words.cost_of({ name }) } }}
        sx={{ inlineSize: 124, m: 0 }}
      />
      {isReceived && (
        <>
          <TextField
            label={words.columns.batch}
            value={line.batch}
            onChange={({ target }) => onChange({ ...line, batch: target.value })}
            error={errors['batch'] !== undefined}
            helperText={errors['batch']}
            slotProps={{
              htmlInput: { maxLength: 40, dir: 'auto', autoComplete: 'off', 'aria-label': words.batch_of({ name }) },
            }}
            sx={{ inlineSize: 124, m: 0 }}
          />
          <TextField
            type="date"
            label={words.columns.expiry}
            value={line.expiresOn}
            onChange={({ target }) => onChange({ ...line, expiresOn: target.value })}
            error={errors['expires_on'] !== undefined}
            helperText={errors['expires_on']}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': words.expiry_of({ name }) } }}
            sx={{ inlineSize: 168, m: 0 }}
          />
        </>
      )}
      <IconButton aria-label={words.remove_line({ name })} onClick={onRemove} sx={{ inlineSize: 44, blockSize: 44 }}>
        <DeleteIcon />
      </IconButton>
    </>
  );
}

/** The errors of the line at a position, from those of a whole request. */
export const errorsOfLine = (errors: Record<string, string>, nth: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) => {
      const prefix = `lines.${nth}.`;
      return field.startsWith(prefix) ? [[field.slice(prefix.length), text]] : [];
    }),
  );
