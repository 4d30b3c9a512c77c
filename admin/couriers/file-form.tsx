import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { FileButton } from '#admin/ui/file-button.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { upload } from '#admin/upload.ts';
import { courierFiles } from './courier-files.ts';
import { MappingForm } from './mapping-form.tsx';
import { StatusReport } from './status-report.tsx';
import type { SettingsProps } from './use-save-settings.ts';

type CourierFile = Data<'POST /staff/couriers/{id}/file'>;
type Report = Data<'POST /staff/couriers/{id}/statuses'>;

/** Reads a courier's file, maps its columns and words, and applies its statuses. */
export function FileForm({ settings, onSaved }: SettingsProps) {
  const { couriers: words } = useMessages();
  const translate = useTranslate();
  const [file, setFile] = useState<File | null>(null);
  const [seen, setSeen] = useState<CourierFile | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const options = { params: { id: settings.id } };
  const show = (error: unknown) => {
    const { message, errors } = toApiError(error);
    setRefused(Object.values(errors)[0] ?? message);
  };
  const inspect = (chosen: File | null, state?: string) => {
    setFile(chosen);
    setReport(null);
    setRefused(null);
    if (!chosen) return setSeen(null);
    const fields = state === undefined ? {} : { state };
    upload(['POST /staff/couriers/{id}/file', options], 'file', chosen, () => {}, fields).then(
      // The columns chosen in the form stay: another one of states has other words only.
      ({ data }) => setSeen((last) => (last && state !== undefined ? { ...last, words: data.words } : data)),
      show,
    );
  };
  const apply = () => {
    setRefused(null);
    upload(['POST /staff/couriers/{id}/statuses', options], 'file', file!, () => {}).then(
      ({ data }) => setReport(data),
      show,
    );
  };
  return (
    <Panel title={words.import}>
      <Typography sx={{ mb: 2 }}>{words.import_text}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FileButton labels={words} accept={courierFiles} file={file} onFile={inspect} />
        {refused && <Alert severity="error">{translate(refused, { _: refused })}</Alert>}
        {seen && (
          <>
            <MappingForm
              key={JSON.stringify({ ...seen, words: [] })}
              settings={settings}
              file={seen}
              onSaved={onSaved}
              onState={(state) => inspect(file, state)}
            />
            <Button
              variant="contained"
              onClick={apply}
              disabled={!settings.status_columns}
              sx={{ minBlockSize: 44, justifySelf: 'start' }}
            >
              {words.apply}
            </Button>
          </>
        )}
        {report && <StatusReport report={report} />}
      </Box>
    </Panel>
  );
}
