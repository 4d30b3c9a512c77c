import { Button, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import type { Review } from './review.ts';

/** The shop's public answer: new, changed, or removed by an empty text. */
export function AnswerForm({ review, onSave }: { review: Review; onSave: (saved: Review) => void }) {
  const { reviews: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, version, answered_at: answeredAt, answered_by: answeredBy } = review;
  const { busy, errors, message, onSubmit } = useSending(['answer'], async ({ answer = '' }) => {
    const { data } = await request('PUT /staff/reviews/{id}/answer', { params: { id }, body: { version, answer } });
    notify(answer.trim() === '' ? words.answer_removed : words.answer_saved, { type: 'success' });
    onSave(data);
    refresh();
  });
  return (
    <Panel title={words.answer}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <ErrorMessage message={message} />
        <TextField
          name="answer"
          label={words.answer_label}
          defaultValue={review.answer}
          multiline
          minRows={2}
          error={Boolean(errors['answer'])}
          helperText={errors['answer'] ?? words.answer_hint}
          slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
        />
        {answeredAt && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.by({ who: answeredBy ?? '' })} <DateTime at={answeredAt} />
          </Typography>
        )}
        <Button type="submit" variant="outlined" loading={busy} sx={{ alignSelf: 'start' }}>
          {words.answer_save}
        </Button>
      </Stack>
    </Panel>
  );
}
