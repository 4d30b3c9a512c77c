import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title, useNotify, useRedirect } from 'react-admin';
import { useParams } from 'react-router';
import { download } from '#admin/download.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { Counts } from './counts.tsx';
import { ImportRows } from './import-rows.tsx';
import type { Import } from './import.ts';

/** One product file: its changes, its errors, and the button that applies it. */
export function ImportPage() {
  const { id = '' } = useParams();
  const { record, refusal, set } = useRecord(['GET /staff/imports/{id}', { params: { id } }]);
  usePolling(record, set);
  return (
    <RecordView record={record} refusal={refusal}>
      {(run) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={run.name} />
          <ImportProgress run={run} onChange={set} />
          {(run.state === 'read' || run.state === 'done') && <ImportRows key={run.state} run={run} />}
        </Box>
      )}
    </RecordView>
  );
}

const pollIntervalMs = 700;

/** Polls while the server is processing the file. */
function usePolling(run: Import | null, set: (run: Import) => void): void {
  const isAtWork = run?.state === 'reading' || run?.state === 'applying';
  useEffect(() => {
    if (!run || !isAtWork) return undefined;
    // Each poll starts after the previous response; a failed poll is repeated.
    const timer = setTimeout(() => {
      request('GET /staff/imports/{id}', { params: { id: run.id } }).then(
        ({ data }) => set(data),
        () => set({ ...run }),
      );
    }, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [run, isAtWork, set]);
}

type Props = { run: Import; onChange: (run: Import) => void };

function ImportProgress({ run, onChange }: Props) {
  const { imports: words } = useMessages();
  const notify = useNotify();
  const redirect = useRedirect();
  const [asked, setAsked] = useState<'apply' | 'discard' | null>(null);
  const { name, state, progress, created, changed, refused, problems } = run;
  const options = { params: { id: run.id } };
  const change = created + changed;
  const isAtWork = state === 'reading' || state === 'applying';
  const save = () =>
    void download(['GET /staff/imports/{id}/errors', options], 'errors.csv').catch((error: unknown) =>
      notify(toApiError(error).message, { type: 'error' }),
    );
  return (
    <Panel title={words.counts}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={state} label={words.states[state]} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {run.by.name} · <DateTime at={run.finished_at ?? run.created_at} />
        </Typography>
      </Stack>
      <Box aria-live="polite">
        {isAtWork && <Typography>{words[state]}</Typography>}
        {state === 'read' && <Typography>{words.read({ change, refused })}</Typography>}
        {state === 'done' && <Alert severity="success">{words.done({ change, refused })}</Alert>}
      </Box>
      {isAtWork && (
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
      {problems > 0 && (
        <Alert
          severity="warning"
          sx={{ my: 1 }}
          action={
            <Button color="inherit" onClick={save}>
              {words.download_errors}
            </Button>
          }
        >
          {words.errors({ n: problems })}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {state === 'read' && change > 0 && (
          <Button variant="contained" onClick={() => setAsked('apply')}>
            {words.apply({ n: change })}
          </Button>
        )}
        {state !== 'applying' && (
          <Button color="error" onClick={() => setAsked('discard')}>
            {words.discard}
          </Button>
        )}
      </Stack>
      {asked === 'apply' && (
        <Confirm
          title={words.apply_title({ name })}
          warning={words.apply_warning({ n: change })}
          confirmLabel={words.apply_confirm}
          destructive={false}
          onConfirm={async () => onChange((await request('POST /staff/imports/{id}/apply', options)).data)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'discard' && (
        <Confirm
          title={words.discard_title({ name })}
          warning={words.discard_warning}
          confirmLabel={words.discard}
          onConfirm={async () => {
            await request('DELETE /staff/imports/{id}', options);
            notify(words.discarded, { type: 'success' });
            redirect('list', 'imports');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}
