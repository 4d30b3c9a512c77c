import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { download } from '#admin/download.ts';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { Counts } from './counts.tsx';
import { ImportActions } from './import-actions.tsx';
import { type Import, isProcessing } from './import.ts';

type Props = { run: Import; onChange: (run: Import) => void };

/** How far the server is with a file, what it contains, and what can be done with it. */
export function ImportProgress({ run, onChange }: Props) {
  const { imports: words } = useMessages();
  const { state, progress, refused } = run;
  const change = run.created + run.changed;
  return (
    <Panel title={words.counts}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={state} label={words.states[state]} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {run.by.name} · <DateTime at={run.finished_at ?? run.created_at} />
        </Typography>
      </Stack>
      <Box aria-live="polite">
        {isProcessing(state) && <Typography>{words[state]}</Typography>}
        {state === 'read' && <Typography>{words.read({ change, refused })}</Typography>}
        {state === 'done' && <Alert severity="success">{words.done({ change, refused })}</Alert>}
      </Box>
      {isProcessing(state) && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', my: 1 }}>
          <LinearProgress
            variant="determinate"
            value={progress}
            aria-label={words.states[state]}
            sx={{ flex: 1, blockSize: 8, borderRadius: 4 }}
          />
          <bdi>{words.progress({ n: progress })}</bdi>
        </Box>
      )}
      <Counts run={run} />
      {run.problems > 0 && <ErrorsDownload run={run} />}
      <ImportActions run={run} onChange={onChange} />
    </Panel>
  );
}

/** The number of errors, and the file that lists them. */
function ErrorsDownload({ run }: { run: Import }) {
  const { imports: words } = useMessages();
  const notify = useNotify();
  const save = () =>
    void download(['GET /staff/imports/{id}/errors', { params: { id: run.id } }], 'errors.csv').catch(
      (error: unknown) => notify(toApiError(error).message, { type: 'error' }),
    );
  return (
    <Alert
      severity="warning"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" onClick={save}>
          {words.download_errors}
        </Button>
      }
    >
      {words.errors({ n: run.problems })}
    </Alert>
  );
}
