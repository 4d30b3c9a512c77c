import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { download } from '#admin/download.ts';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { type Settings, type SettingsProps, useSaveSettings } from './use-save-settings.ts';

type Field = Settings['export_columns'][number]['field'];

/** The columns of the file for a courier, and its download. */
export function ExportForm(props: SettingsProps) {
  const { couriers: words } = useMessages();
  const notify = useNotify();
  const { settings } = props;
  const { busy, save } = useSaveSettings(props);
  const [headers, setHeaders] = useState<Partial<Record<Field, string>>>(() =>
    Object.fromEntries(settings.export_columns.map(({ field, header }) => [field, header])),
  );
  // The stored order first, then the fields that the file lacks.
  const stored = settings.export_columns.map(({ field }) => field);
  const fields = [...new Set([...stored, ...(Object.keys(words.fields) as Field[])])];
  const columns = fields.flatMap((field) => {
    const header = headers[field]?.trim();
    return header ? [{ field, header }] : [];
  });
  return (
    <Panel title={words.export}>
      <Typography sx={{ mb: 2 }}>{words.export_text}</Typography>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          save({ export_columns: columns });
        }}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
          '& .MuiButton-root': { minBlockSize: 44 },
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field}
            label={words.export_column({ field: words.fields[field] })}
            value={headers[field] ?? ''}
            onChange={({ target }) => setHeaders({ ...headers, [field]: target.value })}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 100 } }}
          />
        ))}
        <Typography variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
          {words.export_hint}
        </Typography>
        <Button type="submit" variant="outlined" loading={busy} disabled={columns.length === 0}>
          {words.save}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            const target = ['GET /staff/couriers/{id}/export', { params: { id: settings.id } }] as const;
            download(target, 'parcels.csv').catch((error: unknown) =>
              notify(toApiError(error).message, { type: 'error' }),
            );
          }}
        >
          {words.download}
        </Button>
      </Box>
    </Panel>
  );
}
