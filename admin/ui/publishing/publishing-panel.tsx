import Copy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { When } from '#admin/ui/text.tsx';
import { useRemove } from '#admin/ui/use-remove.ts';
import { Schedule, type ScheduleWords } from './schedule.tsx';
import { type Publishable, type PublishingStatus, usePublishing } from './use-publishing.ts';

type Asked = 'draft' | 'archived' | 'delete';
type Named = (of: { name: string }) => string;

type Words = ScheduleWords &
  Record<'title' | 'since' | 'from' | 'unsaved' | 'schedule' | 'deleted' | Exclude<Asked, 'archived'>, string> &
  Record<'draft_title' | 'delete_title', Named> &
  Record<'draft_warning' | 'delete_warning', string> & {
    /** Given where what was published can be withdrawn. */
    archived?: string;
    archived_title?: Named;
    archived_warning?: string;
    duplicate?: string;
    /** What keeps it from being seen. */
    leads: Partial<Record<PublishingStatus, string>>;
    publish: Partial<Record<PublishingStatus, string>>;
    done: Partial<Record<PublishingStatus, string>>;
  };

type Props<T> = {
  record: T;
  name: string;
  /** What the list of its kind and its calls are called. */
  resource: string;
  seen?: string;
  words: Words;
  statuses: Partial<Record<PublishingStatus, string>>;
  /** What a field is called that keeps it from being shown. */
  fieldName: (field: string) => string;
  preview: { label: string; href: string };
  /** Whether the form has what publishing would leave out. */
  isUnsaved: boolean;
  onChange: (next: T) => void;
  note?: ReactNode;
  onDuplicate?: () => Promise<void>;
};

/** Whether shoppers see something, and what changes that. */
export function PublishingPanel<T extends Publishable>(props: Props<T>) {
  const { record, name, resource, seen, words, statuses, fieldName, preview, isUnsaved, onChange } = props;
  const { note, onDuplicate } = props;
  const translate = useTranslate();
  const remove = useRemove(resource);
  const [asked, setAsked] = useState<Asked | 'schedule' | null>(null);
  const path = `staff/${resource}/${record.id}`;
  const { busy, refusal, become, trying } = usePublishing<T>({
    path,
    ...(seen && { seen }),
    onChange,
    done: words.done,
  });
  const { status } = record;
  const isOut = status === 'published';
  const lead = words.leads[status];
  const ask = (what: Asked) => ({
    title: words[`${what}_title`]?.({ name }) ?? '',
    warning: words[`${what}_warning`] ?? '',
    confirm: words[what] ?? '',
    onClose: () => setAsked(null),
  });

  return (
    <Panel title={words.title}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={status} label={statuses[status] ?? ''} />
        {(isOut || status === 'scheduled') && record.published_at && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {isOut ? words.since : words.from} <When at={record.published_at} />
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
        <Button component="a" href={preview.href} target="_blank" rel="noreferrer" startIcon={<Eye />}>
          {preview.label}
        </Button>
        {onDuplicate && (
          <Button startIcon={<Copy />} disabled={busy} onClick={() => trying(onDuplicate)}>
            {words.duplicate}
          </Button>
        )}
        <Button color="error" startIcon={<Delete />} onClick={() => setAsked('delete')}>
          {words.delete}
        </Button>
      </Stack>
      {asked === 'schedule' && (
        <Schedule words={words} onConfirm={(at) => become('published', at)} onClose={() => setAsked(null)} />
      )}
      {(asked === 'draft' || asked === 'archived') && <Confirm {...ask(asked)} onConfirm={() => become(asked)} />}
      {asked === 'delete' && <Confirm {...ask('delete')} onConfirm={() => remove(record.id, words.deleted)} />}
    </Panel>
  );
}

/** Buttons beside each other that a finger hits. */
const row = { flexWrap: 'wrap', gap: 1, '& .MuiButton-root': { minBlockSize: 44 } } as const;
