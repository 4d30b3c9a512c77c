import { Stack } from '@mui/material';
import { TextInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';

/** The fields of a brand. With `isNew` the slug can still be chosen. */
export function BrandFields({ isNew = false }: { isNew?: boolean }) {
  const { brands: words } = useMessages();
  return (
    <Panel title={words.texts}>
      <Stack spacing={2}>
        <BothLanguages source="name" label={words.name} maxLength={300} helperText={words.name_lead} />
        <BothLanguages source="story" label={words.story} maxLength={10_000} multiline />
        {isNew && (
          <TextInput
            source="slug"
            label={words.slug}
            helperText={words.slug_lead}
            fullWidth
            slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200 } }}
          />
        )}
      </Stack>
    </Panel>
  );
}
