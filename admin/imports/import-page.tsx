import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { request } from '#admin/http.ts';
import { RecordView } from '#admin/ui/record-view.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { ImportReport } from './import-report.tsx';
import { type Import, isProcessing } from './import.ts';

/** One product file: its changes, its errors, and the button that applies it. */
export function ImportPage() {
  const { id = '' } = useParams();
  const { record, refusal, set } = useRecord(['GET /staff/imports/{id}', { params: { id } }]);
  usePolling(record, set);
  const [isPending, setPending] = useState(false);
  return (
    <RecordView record={record} refusal={refusal}>
      {(run) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={run.name} />
          <ImportProgress run={run} onChange={set} isPending={run.state === 'read' && isPending} />
          {run.state === 'unmapped' && <ImportColumns run={run} onChange={set} />}
          {run.state === 'read' && (
            <ImportReport key={JSON.stringify(run.choices)} run={run} onChange={set} onPending={setPending} />
          )}
          {hasRows(run) && <ImportRows key={run.state} run={run} />}
        </Box>
      )}
    </RecordView>
  );
}

const hasRows = ({ state }: Import): boolean => state === 'read' || state === 'done' || state === 'undone';

const pollIntervalMs = 700;

/** Polls while the server is processing the file. */
function usePolling(run: Import | null, set: (run: Import) => void): void {
  const isWaiting = run !== null && isProcessing(run.state);
  useEffect(() => {
    if (!run || !isWaiting) return undefined;
    // Each poll starts after the previous response; a failed poll is repeated.
    const timer = setTimeout(() => {
      request('GET /staff/imports/{id}', { params: { id: run.id } }).then(
        ({ data }) => set(data),
        () => set({ ...run }),
      );
    }, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [run, isWaiting, set]);
}
