import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PrintIcon } from '#admin/ui/icons.tsx';
import type { Parcel } from './parcel.ts';

type LabelSize = 'a6' | '100x150';

const sizeKey = 'dispatch.label-size';

const storedSize = (): LabelSize => (localStorage.getItem(sizeKey) === 'a6' ? 'a6' : '100x150');

/** The documents of parcels: their labels in the size of the desk's printer, and the pick list. */
export function PrintButtons({
  parcels,
  withPickList = false,
}: {
  parcels: readonly Pick<Parcel, 'id'>[];
  withPickList?: boolean;
}) {
  const { dispatch: words } = useMessages();
  const [size, setSize] = useState<LabelSize>(storedSize);
  if (parcels.length === 0) return null;
  const ids = parcels.map(({ id }) => id).join(',');
  const link = (href: string, label: string) => (
    <Button
      href={href}
      target="_blank"
      rel="noreferrer"
      variant="outlined"
      startIcon={<PrintIcon />}
      sx={{ minBlockSize: 44 }}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2, alignItems: 'center' }}>
      {withPickList && link(urlOf('GET /staff/parcels/pick-list', { query: { ids } }), words.pick_list)}
      {link(urlOf('GET /staff/parcels/labels', { query: { ids, size } }), words.labels)}
      <TextField
        select
        label={words.label_size}
        value={size}
        onChange={({ target }) => {
          localStorage.setItem(sizeKey, target.value);
          setSize(target.value as LabelSize);
        }}
        sx={{ minInlineSize: 140, '& .MuiInputBase-root': { minBlockSize: 44 } }}
      >
        {(['100x150', 'a6'] as const).map((name) => (
          <MenuItem key={name} value={name}>
            {words.label_sizes[name]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
