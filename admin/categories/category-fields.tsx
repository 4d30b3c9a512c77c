import { Stack } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';

/** The fields of a category. With `isNew` there is no slug field yet. */
export function CategoryFields({ isNew = false }: { isNew?: boolean }) {
  const { categories: words } = useMessages();
  return (
    <Panel title={words.texts}>
      <Stack spacing={2}>
        <BothLanguages source="name" label={words.name} maxLength={300} required />
        <BothLanguages source="description" label={words.description} maxLength={10_000} multiline />
        <TextInput
          source="slug"
          label={words.slug}
          helperText={isNew ? words.slug_new_lead : words.slug_lead}
          fullWidth
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200 } }}
        />
        <BooleanInput source="hidden" label={words.hidden} helperText={words.hidden_lead} />
        {!isNew && <BothLanguages source="picture_alt" label={words.picture_alt} maxLength={200} />}
      </Stack>
    </Panel>
  );
}
