import { Button, Stack } from '@mui/material';
import { CopyIcon, DeleteIcon, ViewIcon } from '#admin/ui/icons.tsx';
import type { ConfirmedAction, PublishingLabels } from './labels.ts';
import type { PublishingStatus } from './use-publishing.ts';

type StatusProps = {
  status: PublishingStatus;
  labels: PublishingLabels;
  busy: boolean;
  onPublish: () => void;
  /** Opens the dialog of an action. */
  onAction: (action: ConfirmedAction | 'schedule') => void;
};

/** The changes that the status allows: publish, schedule, back to draft, archive. */
export function StatusButtons({ status, labels: words, busy, onPublish, onAction }: StatusProps) {
  const isPublished = status === 'published';
  return (
    <Stack direction="row" useFlexGap sx={{ ...row, mt: 2 }}>
      {!isPublished && (
        <Button variant="contained" loading={busy} onClick={onPublish}>
          {words.publish[status]}
        </Button>
      )}
      {(status === 'draft' || status === 'scheduled') && (
        <Button variant="outlined" onClick={() => onAction('schedule')}>
          {words.schedule}
        </Button>
      )}
      {status !== 'draft' && (
        <Button variant="outlined" onClick={() => onAction('draft')}>
          {words.draft}
        </Button>
      )}
      {isPublished && words.archived && (
        <Button variant="outlined" color="error" onClick={() => onAction('archived')}>
          {words.archived}
        </Button>
      )}
    </Stack>
  );
}

type RecordProps = {
  preview: { label: string; href: string };
  labels: PublishingLabels;
  busy: boolean;
  onDuplicate: (() => void) | undefined;
  onDelete: () => void;
};

/** What can be done with the record whatever its status: preview, duplicate, delete. */
export const RecordButtons = ({ preview, labels: words, busy, onDuplicate, onDelete }: RecordProps) => (
  <Stack direction="row" useFlexGap sx={row}>
    <Button component="a" href={preview.href} target="_blank" rel="noreferrer" startIcon={<ViewIcon />}>
      {preview.label}
    </Button>
    {onDuplicate && (
      <Button startIcon={<CopyIcon />} disabled={busy} onClick={onDuplicate}>
        {words.duplicate}
      </Button>
    )}
    <Button color="error" startIcon={<DeleteIcon />} onClick={onDelete}>
      {words.delete}
    </Button>
  </Stack>
);

/** A row of buttons with touch targets of 44 px. */
const row = { flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minBlockSize: 44 } } as const;
