import { Stack, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { automaticStockReasons, stockReasons } from '#values/stock.ts';
import { stockOperations } from './change.ts';
import { Choice, Figure } from './choice.tsx';
import type { Fields } from './fields.ts';

const automatic: readonly string[] = [...automaticStockReasons, 'counted'];

/** The reasons that staff choose. */
const choosable = stockReasons.filter((reason) => !automatic.includes(reason));

/** Changes stock, with a reason. */
export function StockFields({ change, onChange }: Fields<'stock'>) {
  const words = useMessages().products.ledger;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={change.way}
          choices={stockOperations}
          names={words.ways}
          onChange={(way) => onChange({ ...change, way })}
        />
        <Figure
          label={change.way === 'count' ? words.counted : words.how_many}
          value={change.number}
          onChange={(number) => onChange({ ...change, number })}
        />
      </SideBySide>
      {change.way !== 'count' && (
        <Choice
          label={words.reason}
          value={change.reason}
          choices={choosable}
          names={words.reasons}
          onChange={(reason) => onChange({ ...change, reason })}
        />
      )}
      <TextField
        label={words.note}
        value={change.note}
        onChange={({ target }) => onChange({ ...change, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Stack>
  );
}
