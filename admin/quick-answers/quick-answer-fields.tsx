import { Stack, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';

/** The fields of a quick answer. */
export function QuickAnswerFields() {
  const { quick_answers: words } = useMessages();
  return (
    <Panel title={words.text}>
      <Stack spacing={2}>
        <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
        <BothLanguages source="title" label={words.title} maxLength={60} required />
        <BothLanguages source="text" label={words.text} maxLength={2000} multiline required />
      </Stack>
    </Panel>
  );
}
