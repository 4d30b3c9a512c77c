import { Stack, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { stockReasons } from '#values/stock.ts';
import { stockOperations } from './change.ts';
import { Choice, Figure } from './choice.tsx';
import type { Fields } from './fields.ts';

/** Changes stock, with a reason. */
export function StockFields({ change: wanted, onChange }: Fields<'stock'>) {
  const words = useMessages().products.ledger;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={wanted.way}
          choices={stockOperations}
          names={words.ways}
          onChange={(way) => onChange({ ...wanted, way })}
        />
        <Figure
          label={wanted.way === 'count' ? words.counted : words.how_many}
          value={wanted.number}
          onChange={(number) => onChange({ ...wanted, number })}
        />
      </SideBySide>
      {wanted.way !== 'count' && (
        <Choice
          label={words.reason}
          value={wanted.reason}
          choices={stockReasons.filter((reason) => reason !== 'import' && reason !== 'counted')}
          names={words.reasons}
          onChange={(reason) => onChange({ ...wanted, reason })}
        />
      )}
      <TextField
        label={words.note}
        value={wanted.note}
        onChange={({ target }) => onChange({ ...wanted, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Stack>
  );
}
