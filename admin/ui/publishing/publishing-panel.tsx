import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '#admin/ui/confirm.tsx';
import { CopyIcon, DeleteIcon, ViewIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { useDeleteRecord } from '#admin/ui/use-delete-record.ts';
import { Schedule, type ScheduleLabels } from './schedule.tsx';
import {
  type PublishableRecord,
  type PublishableResource,
  type PublishingStatus,
  usePublishing,
} from './use-publishing.ts';

type ConfirmedAction = 'draft' | 'archived' | 'delete';
type Named = (of: { name: string }) => string;

type PublishingLabels = ScheduleLabels &
  Record<
    'title' | 'since' | 'from' | 'unsaved' | 'schedule' | 'deleted' | Exclude<ConfirmedAction, 'archived'>,
    string
  > &
  Record<'draft_title' | 'delete_title', Named> &
  Record<'draft_warning' | 'delete_warning', string> & {
    /** Given when published records can be archived. */
    archived?: string;
    archived_title?: Named;
    archived_warning?: string;
    duplicate?: string;
    /** Explains for each status what shoppers see. */
    leads: Partial<Record<PublishingStatus, string>>;
    publish: Partial<Record<PublishingStatus, string>>;
    done: Partial<Record<PublishingStatus, string>>;
  };

type Props<R extends PublishableResource> = {
  record: PublishableRecord<R>;
  name: string;
  /** The name of the list and of the API resource. */
  resource: R;
  seen?: string;
  labels: PublishingLabels;
  statuses: Partial<Record<PublishingStatus, string>>;
  /** The label of a field that is missing for publishing. */
  fieldName: (field: string) => string;
  preview: { label: string; href: string };
  /** Whether the form has unsaved changes, which publishing would leave out. */
  isUnsaved: boolean;
  onChange: (next: PublishableRecord<R>) => void;
  note?: ReactNode;
  onDuplicate?: () => Promise<void>;
};

/** The publishing status of a record, and the actions that change it. */
export function PublishingPanel<R extends PublishableResource>(props: Props<R>) {
  const { record, name, resource, seen, labels: words, statuses, fieldName, preview, isUnsaved, onChange } = props;
  const { note, onDuplicate } = props;
  const translate = useTranslate();
  const remove = useDeleteRecord(resource);
  const [asked, setAsked] = useState<ConfirmedAction | 'schedule' | null>(null);
  const { busy, refusal, become, trying } = usePublishing({
    resource,
    id: record.id,
    ...(seen && { seen }),
    onChange,
    done: words.done,
  });
  const { status } = record;
  const isOut = status === 'published';
  const lead = words.leads[status];
  const ask = (what: ConfirmedAction) => ({
    title: words[`${what}_title`]?.({ name }) ?? '',
    warning: words[`${what}_warning`] ?? '',
    confirmLabel: words[what] ?? '',
    onClose: () => setAsked(null),
  });

  return (
    <Panel title={words.title}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={status} label={statuses[status] ?? ''} />
        {(isOut || status === 'scheduled') && record.published_at && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isOut ? words.since : words.from} <DateTime at={record.published_at} />
          </Typography>
        )}
      </Stack>
      {lead && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{lead}</Typography>}
      {note}
      {refusal && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(refusal.message, { _: refusal.message })}
          {Object.entries(refusal.errors).map(([field, text]) => (
            <Box key={field}>
              {fieldName(field)}: {text}
            </Box>
          ))}
        </Alert>
      )}
      {isUnsaved && (
        <Alert severity="info" sx={{ my: 1 }}>
          {words.unsaved}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ ...row, mt: 2 }}>
        {!isOut && (
          <Button
            variant="contained"
            loading={busy}
            onClick={() =>
              trying(() => become('published', status === 'scheduled' ? new Date().toISOString() : undefined))
            }
          >
            {words.publish[status]}
          </Button>
        )}
        {(status === 'draft' || status === 'scheduled') && (
          <Button variant="outlined" onClick={() => setAsked('schedule')}>
            {words.schedule}
          </Button>
        )}
        {status !== 'draft' && (
          <Button variant="outlined" onClick={() => setAsked('draft')}>
            {words.draft}
          </Button>
        )}
        {isOut && words.archived && (
          <Button variant="outlined" color="error" onClick={() => setAsked('archived')}>
            {words.archived}
          </Button>
        )}
      </Stack>
      <Divider sx={{ my: 2 }} />
      <Stack direction="row" useFlexGap sx={row}>
        <Button component="a" href={preview.href} target="_blank" rel="noreferrer" startIcon={<ViewIcon />}>
          {preview.label}
        </Button>
        {onDuplicate && (
          <Button startIcon={<CopyIcon />} disabled={busy} onClick={() => trying(onDuplicate)}>
            {words.duplicate}
          </Button>
        )}
        <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsked('delete')}>
          {words.delete}
        </Button>
      </Stack>
      {asked === 'schedule' && (
        <Schedule labels={words} onConfirm={(at) => become('published', at)} onClose={() => setAsked(null)} />
      )}
      {(asked === 'draft' || asked === 'archived') && <Confirm {...ask(asked)} onConfirm={() => become(asked)} />}
      {asked === 'delete' && <Confirm {...ask('delete')} onConfirm={() => remove(record.id, words.deleted)} />}
    </Panel>
  );
}

/** A row of buttons with touch targets of 44 px. */
const row = { flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minBlockSize: 44 } } as const;
