import { Alert, Box, Button, Divider, LinearProgress, Skeleton, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { LinkBase, Title, useNotify, useRedirect, useTranslate } from 'react-admin';
import { download } from '#admin/download.ts';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { DropFiles } from '#admin/ui/drop-files.tsx';
import { DownloadIcon, ImportIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RadioChoice } from '#admin/ui/radio-choice.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { upload } from '#admin/upload.ts';
import { landings, type Landing } from './import-choices.tsx';

/** The upload of product files, and the imports of the last weeks. */
export function ImportList() {
  const { resources } = useMessages();
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 860 }}>
      <Title title={resources.imports.menu} />
      <UploadForm />
      <PastImports />
    </Box>
  );
}

function UploadForm() {
  const { imports: words, resources } = useMessages();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [landing, setLanding] = useState<Landing>('draft');
  const [part, setPart] = useState<number | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = ([file]: globalThis.File[]) => {
    setRefused(null);
    setPart(0);
    upload(['POST /staff/imports'], 'file', file!, setPart, { publishes: String(landing === 'file') }).then(
      ({ data }) => redirect('show', 'imports', data.id),
      (error: unknown) => {
        const { message, errors } = toApiError(error);
        setRefused(errors['file'] ?? message);
        setPart(null);
      },
    );
  };
  const save = () => {
    setBusy(true);
    download(['GET /staff/products/export'], 'catalogue.csv')
      .catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }))
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={resources.imports.menu}>
      <Typography>{words.lead}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
        {words.layout}
      </Typography>
      {refused && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(refused, { _: refused })}
        </Alert>
      )}
      <Box sx={{ my: 1 }}>
        <RadioChoice
          label={words.landing}
          value={landing}
          options={landings}
          names={{ draft: words.landing_draft, file: words.landing_file }}
          onChange={setLanding}
        />
      </Box>
      <DropFiles labels={words} accept=".csv,text/csv" icon={<ImportIcon />} onFiles={send} />
      {part !== null && (
        <LinearProgress
          aria-label={words.sending}
          variant={part > 0 && part < 1 ? 'determinate' : 'indeterminate'}
          value={part * 100}
          sx={{ my: 1 }}
        />
      )}
      <Button startIcon={<DownloadIcon />} loading={busy} loadingPosition="start" onClick={save} sx={{ mt: 1 }}>
        {words.export}
      </Button>
    </Panel>
  );
}

function PastImports() {
  const { imports: words } = useMessages();
  const { record, refusal } = useRecord(['GET /staff/imports', { query: { per_page: 50 } }]);
  const translate = useTranslate();
  return (
    <Panel title={words.former}>
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      {!record && !refusal && <Skeleton variant="rounded" height={96} />}
      {record?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>}
      <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {record?.map((run) => (
          <Box
            component="li"
            key={run.id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}
          >
            <Box sx={{ flex: 1, minInlineSize: 200 }}>
              <Button component={LinkBase} to={`/imports/${run.id}/show`} sx={{ px: 0, justifyContent: 'start' }}>
                <bdi>{run.name}</bdi>
              </Button>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                <bdi>{run.by.name}</bdi> · <DateTime at={run.created_at} />
              </Typography>
            </Box>
            <Status status={run.state} label={words.states[run.state]} />
          </Box>
        ))}
      </Stack>
    </Panel>
  );
}
