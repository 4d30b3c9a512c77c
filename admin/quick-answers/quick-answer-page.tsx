import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import type { QuickAnswer } from '#admin/chats/chat.ts';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { useDeleteRecord } from '#admin/ui/use-delete-record.ts';
import { QuickAnswerFields } from './quick-answer-fields.tsx';

export function QuickAnswerPage() {
  const { id = '' } = useParams();
  return <QuickAnswerDetails key={id} id={id} />;
}

const valuesOf = ({ title, text }: QuickAnswer) => ({ title, text });

function QuickAnswerDetails({ id }: { id: string }) {
  const { quick_answers: words } = useMessages();
  const localizedName = useLocalizedName();
  const remove = useDeleteRecord('quick-answers');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <RecordPage key={id} target={['GET /staff/quick-answers/{id}', { params: { id } }]}>
      {(answer, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960, justifyItems: 'stretch' }}>
          <Title title={localizedName(answer.title)} />
          <ChangeForm
            target={['PUT /staff/quick-answers/{id}', { params: { id } }]}
            record={answer}
            seen={answer.updated_at}
            names={{ title: words.title, text: words.text }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <QuickAnswerFields />
          </ChangeForm>
          <Button color="error" onClick={() => setIsDialogOpen(true)} sx={{ justifySelf: 'start' }}>
            {words.delete}
          </Button>
          {isDialogOpen && (
            <Confirm
              title={words.delete_title({ title: localizedName(answer.title) })}
              confirmLabel={words.delete}
              onConfirm={() => remove(answer.id, words.deleted)}
              onClose={() => setIsDialogOpen(false)}
            />
          )}
        </Box>
      )}
    </RecordPage>
  );
}
