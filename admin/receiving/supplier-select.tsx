import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { useRecord } from '#admin/ui/use-record.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

type SelectProps = { value: string; error?: string | undefined; onChange: (id: string) => void };

/** The choice of a supplier, with a button that adds one. */
export function SupplierSelect({ value, error, onChange }: SelectProps) {
  const { receiving: words } = useMessages();
  const { record, set } = useRecord(['GET /staff/suppliers']);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        required
        label={words.supplier}
        value={record ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        error={error !== undefined}
        helperText={error}
        sx={{ flex: '1 1 220px', m: 0 }}
      >
        {(record ?? []).map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <Button onClick={() => setIsAdding(true)} sx={{ minBlockSize: 44 }}>
        {words.add_supplier}
      </Button>
      {isAdding && (
        <SupplierDialog
          supplier={null}
          onSaved={(supplier) => {
            set([...(record ?? []), supplier]);
            onChange(String(supplier.id));
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Box>
  );
}
