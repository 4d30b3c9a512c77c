import { Alert, Box, Divider, Stack, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiError } from '#admin/http.ts';
import { Confirm } from '#admin/ui/confirm.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { useDeleteRecord } from '#admin/ui/use-delete-record.ts';
import { useFocusKept } from '#admin/ui/use-focus-kept.ts';
import type { ConfirmedAction, PublishingLabels } from './labels.ts';
import { RecordButtons, StatusButtons } from './publishing-buttons.tsx';
import { Schedule } from './schedule.tsx';
import {
  type PublishableRecord,
  type PublishableResource,
  type PublishingStatus,
  usePublishing,
} from './use-publishing.ts';

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
  const remove = useDeleteRecord(resource);
  const [action, setAction] = useState<ConfirmedAction | 'schedule' | null>(null);
  const { busy, refusal, setStatus, attempt } = usePublishing({
    resource,
    id: record.id,
    ...(seen && { seen }),
    onChange,
    done: words.done,
  });
  const { status, published_at: publishedAt } = record;
  const lead = words.leads[status];
  const current = useRef<HTMLDivElement>(null);
  useFocusKept(current, `${status} ${action} ${busy}`);
  const close = () => setAction(null);
  /** The dialog that confirms an action. */
  const confirmation = (confirmed: ConfirmedAction) => ({
    title: words[`${confirmed}_title`]?.({ name }) ?? '',
    warning: words[`${confirmed}_warning`] ?? '',
    confirmLabel: words[confirmed] ?? '',
    onClose: close,
  });
  // Without a time in the request, a scheduled record would keep the scheduled one.
  const publish = () => setStatus('published', status === 'scheduled' ? new Date().toISOString() : undefined);

  return (
    <Panel title={words.title}>
      <Stack
        ref={current}
        tabIndex={-1}
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <Status status={status} label={statuses[status] ?? ''} />
        {(status === 'published' || status === 'scheduled') && publishedAt && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {status === 'published' ? words.since : words.from} <DateTime at={publishedAt} />
          </Typography>
        )}
      </Stack>
      {lead && <Typography sx={{ color: 'text.secondary', mb: 1 }}>{lead}</Typography>}
      {note}
      {refusal && <RefusalAlert refusal={refusal} fieldName={fieldName} />}
      {isUnsaved && (
        <Alert severity="info" sx={{ my: 1 }}>
          {words.unsaved}
        </Alert>
      )}
      <StatusButtons
        status={status}
        labels={words}
        busy={busy}
        onPublish={() => attempt(publish)}
        onAction={setAction}
      />
      <Divider sx={{ my: 2 }} />
      <RecordButtons
        preview={preview}
        labels={words}
        busy={busy}
        onDuplicate={onDuplicate && (() => attempt(onDuplicate))}
        onDelete={() => setAction('delete')}
      />
      {action === 'schedule' && (
        <Schedule labels={words} onConfirm={(at) => setStatus('published', at)} onClose={close} />
      )}
      {(action === 'draft' || action === 'archived') && (
        <Confirm {...confirmation(action)} onConfirm={() => setStatus(action)} />
      )}
      {action === 'delete' && (
        <Confirm {...confirmation('delete')} onConfirm={() => remove(record.id, words.deleted)} />
      )}
    </Panel>
  );
}

/** Why a change of the status was refused, with the fields that are missing. */
function RefusalAlert({ refusal, fieldName }: { refusal: ApiError; fieldName: (field: string) => string }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" sx={{ my: 1 }}>
      {translate(refusal.message, { _: refusal.message })}
      {Object.entries(refusal.errors).map(([field, text]) => (
        <Box key={field}>
          {fieldName(field)}: {text}
        </Box>
      ))}
    </Alert>
  );
}
