import { Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import type { CallerOrderDraft } from './use-caller-order.ts';

type Props = { limit: number; order: CallerOrderDraft };

/** A discount by the member and free delivery, as far as the member may grant them. */
export function GrantFields({ limit, order: { draft, change, errors } }: Props) {
  const { order_work: words } = useMessages();
  if (limit === 0) return null;
  return (
    <>
      <TextField
        label={words.discount_percent}
        value={draft.discount}
        onChange={({ target }) => /^\d{0,3}$/.test(target.value) && change({ discount: target.value })}
        error={Boolean(errors['discount_percent'])}
        helperText={errors['discount_percent'] ?? words.discount_limit({ n: limit })}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
      />
      <FormControlLabel
        control={<Checkbox checked={draft.freeShipping} onChange={(_, freeShipping) => change({ freeShipping })} />}
        label={words.free_shipping}
        sx={{ minBlockSize: 44 }}
      />
      {errors['free_shipping'] && <FormHelperText error>{errors['free_shipping']}</FormHelperText>}
    </>
  );
}
