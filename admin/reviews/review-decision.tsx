import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { Review } from './review.ts';

type Props = {
  review: Review;
  onApprove: (review: Review) => Promise<void>;
  onReject: (review: Review) => void;
};

/** The status of a review, who decided it, and the decisions that are left. */
export function ReviewDecision({ review, onApprove, onReject }: Props) {
  const { reviews: words } = useMessages();
  const [busy, setBusy] = useState(false);
  const { status, reason, note, decided_at: decidedAt, decided_by: decidedBy } = review;
  const approve = () => {
    setBusy(true);
    void onApprove(review).finally(() => setBusy(false));
  };
  return (
    <Panel title={words.decision}>
      <Status status={status} label={words.one[status]} />
      {reason && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {words.reasons[reason]}
          {note && `: ${note}`}
        </Typography>
      )}
      {status !== 'pending' && decidedAt && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {words.by({ who: decidedBy ?? '' })} <DateTime at={decidedAt} />
        </Typography>
      )}
      <Stack direction="row" spacing={1} sx={{ mt: 2 }}>
        {status !== 'published' && (
          <Button variant="contained" onClick={approve} loading={busy} data-approve sx={{ flex: 1 }}>
            {words.approve}
          </Button>
        )}
        {status !== 'rejected' && (
          <Button variant="outlined" color="error" onClick={() => onReject(review)} sx={{ flex: 1 }}>
            {words.reject}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
