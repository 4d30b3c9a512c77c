import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useListContext, useRefresh } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { PrintMatching } from './print-matching.tsx';
import { type BulkProgress, type BulkStatus, useBulkTransition } from './use-bulk-transition.ts';

const targets = ['confirmed', 'preparing', 'shipped', 'delivered'] as const;

/** Changes the status of all orders that match the filter now, or prints them: at most 500, with progress. */
export function MatchingDialog({ onClose }: { onClose: () => void }) {
  const { orders, order_work: words } = useMessages();
  const { filterValues } = useListContext();
  const refresh = useRefresh();
  const isUnlocked = useIsUnlocked();
  const titleId = useId();
  const [matches, setMatches] = useState<{ ids: number[]; total: number } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState<BulkStatus>('confirmed');
  const { progress, run, stop } = useBulkTransition();
  const isRunning = progress !== null && !progress.isOver;
  const close = () => {
    stop();
    if (progress) refresh();
    onClose();
  };
  useEffect(() => {
    request('GET /staff/orders/matching', { query: filterValues }).then(
      ({ data, meta }) => setMatches({ ids: data, total: meta.total }),
      (refusal: unknown) => setError(toApiError(refusal).message),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- the orders that match when the dialog opens
  }, []);

  return (
    <Dialog open={isUnlocked} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{words.matching_title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {error && <Alert severity="error">{error}</Alert>}
          {matches && <Typography>{words.matching({ n: matches.ids.length, total: matches.total })}</Typography>}
          {!progress && <Typography sx={{ color: 'text.secondary' }}>{words.matching_note}</Typography>}
          {!progress && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: 1 }}>
              <TextField
                select
                label={orders.status}
                value={status}
                onChange={({ target }) => setStatus(target.value as BulkStatus)}
                sx={{ flex: '1 1 10rem' }}
              >
                {targets.map((target) => (
                  <MenuItem key={target} value={target}>
                    {orders.statuses[target]}
                  </MenuItem>
                ))}
              </TextField>
              <Button
                variant="contained"
                disabled={!matches || matches.ids.length === 0}
                onClick={() => void run(matches!.ids, status)}
                sx={{ minBlockSize: 44 }}
              >
                {words.move}
              </Button>
            </Box>
          )}
          {progress && <Progress progress={progress} total={matches!.ids.length} />}
          {matches && !progress && <PrintMatching ids={matches.ids} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        {isRunning && <Button onClick={stop}>{words.stop}</Button>}
        <Button variant="contained" onClick={close} disabled={isRunning}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Progress({ progress, total }: { progress: BulkProgress; total: number }) {
  const { order_work: words } = useMessages();
  return (
    <Box aria-live="polite">
      <LinearProgress
        variant="determinate"
        value={(100 * progress.handled) / total}
        aria-label={words.matching_title}
      />
      <Typography sx={{ mt: 1 }}>
        {words.progress({ done: progress.handled, total })} · {words.moved({ n: progress.changed })}
      </Typography>
      {progress.error && <Alert severity="error">{progress.error}</Alert>}
      {progress.refused.length > 0 && (
        <>
          <Alert severity="warning">{words.not_moved({ n: progress.refused.length })}</Alert>
          <List dense>
            {progress.refused.slice(0, 20).map(({ id, message }) => (
              <ListItem key={id} disableGutters>
                <ListItemText primary={<bdi dir="ltr">{id}</bdi>} secondary={message} />
              </ListItem>
            ))}
          </List>
        </>
      )}
    </Box>
  );
}
