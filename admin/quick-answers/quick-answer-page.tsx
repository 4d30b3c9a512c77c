import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import type { QuickAnswer } from '#admin/chats/chat.ts';
import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Opened } from '#admin/ui/opened.tsx';
import { useRemove } from '#admin/ui/use-remove.ts';
import { QuickAnswerFields } from './quick-answer-fields.tsx';

/** One quick answer. */
export function QuickAnswerPage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/quick-answers/${id}`} />;
}

const valuesOf = ({ title, text }: QuickAnswer) => ({ title, text });

function One({ path }: { path: string }) {
  const { quick_answers: words } = useWords();
  const named = useNamed();
  const remove = useRemove('quick-answers');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Opened<QuickAnswer> path={path}>
      {(answer, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960, justifyItems: 'stretch' }}>
          <Title title={named(answer.title)} />
          <ChangeForm
            path={path}
            record={answer}
            seen={answer.updated_at}
            names={{ title: words.title, text: words.text }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <QuickAnswerFields />
          </ChangeForm>
          <Button color="error" onClick={() => setIsAsked(true)} sx={{ justifySelf: 'start' }}>
            {words.delete}
          </Button>
          {isAsked && (
            <Confirm
              title={words.delete_title({ title: named(answer.title) })}
              confirm={words.delete}
              onConfirm={() => remove(answer.id, words.deleted)}
              onClose={() => setIsAsked(false)}
            />
          )}
        </Box>
      )}
    </Opened>
  );
}
