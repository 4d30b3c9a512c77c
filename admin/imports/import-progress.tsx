import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useLocale, useNotify } from 'react-admin';
import { download } from '#admin/download.ts';
import { toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime, formatDateTime } from '#admin/ui/text.tsx';
import { Counts } from './counts.tsx';
import { ImportActions } from './import-actions.tsx';
import { type Import, isProcessing } from './import.ts';

type Props = {
  run: Import;
  onChange: (run: Import) => void;
  /** Whether there are choices that the file was not checked with: then it can't be applied yet. */
  isPending: boolean;
};

/** How far the server is with a file, what it contains, and what can be done with it. */
export function ImportProgress({ run, onChange, isPending }: Props) {
  const { imports: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const { state, progress, refused } = run;
  const change = run.created + run.changed;
  return (
    <Panel title={words.counts}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={state} label={words.states[state]} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{run.by.name}</bdi> · <DateTime at={run.finished_at ?? run.created_at} />
        </Typography>
      </Stack>
      <Box aria-live="polite">
        {isProcessing(state) && <Typography>{words[state]}</Typography>}
        {state === 'read' && <Typography>{words.read({ change, refused })}</Typography>}
        {state === 'done' && <Alert severity="success">{words.done({ change, refused })}</Alert>}
        {state === 'undone' && (
          <Alert severity="success">{words.undone({ restored: run.restored, refused: run.problems })}</Alert>
        )}
        {run.undo_until && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {words.undo_until({ date: formatDateTime(locale, run.undo_until) })}
          </Typography>
        )}
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
      {state !== 'unmapped' && <Counts run={run} />}
      {run.problems > 0 && state !== 'undone' && <ErrorsDownload run={run} />}
      <ImportActions run={run} onChange={onChange} isPending={isPending} />
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
