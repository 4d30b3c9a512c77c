import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { upload } from '#admin/upload.ts';
import { CourierField } from '#admin/couriers/courier-field.tsx';
import { courierFiles } from '#admin/couriers/courier-files.ts';
import { useReloadable } from '#admin/dispatch/use-reloadable.ts';
import { FileButton } from '#admin/ui/file-button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { cairoTime } from '#values/cairo-time.ts';

/** Uploads a courier's remittance file and opens its comparison with the parcels. */
export function UploadRemittance() {
  const { cash: words } = useMessages();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { data: couriers } = useReloadable('GET /staff/remittances/couriers');
  const [courier, setCourier] = useState<number | null>(null);
  const [until, setUntil] = useState(() => cairoTime(new Date().toISOString()).slice(0, 10));
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const compare = () => {
    if (courier === null || !file) return;
    setBusy(true);
    upload(['POST /staff/remittances'], 'file', file, () => {}, { courier_id: String(courier), until })
      .then(
        ({ data, message }) => {
          notify(message, { type: 'success' });
          redirect('show', 'cash', data.id);
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setRefused(Object.values(errors)[0] ?? message);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={words.upload}>
      <Typography sx={{ mb: 2 }}>{words.upload_text}</Typography>
      {refused && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(refused, { _: refused })}
        </Alert>
      )}
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          compare();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}
      >
        <CourierField label={words.courier} couriers={couriers} value={courier} onChange={setCourier} />
        <TextField
          type="date"
          label={words.until}
          value={until}
          required
          onChange={({ target }) => setUntil(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FileButton labels={words} accept={courierFiles} file={file} onFile={setFile} />
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={courier === null || !file}
          sx={{ minBlockSize: 44 }}
        >
          {words.compare}
        </Button>
      </Box>
    </Panel>
  );
}
