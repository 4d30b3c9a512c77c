import { Box, Typography } from '@mui/material';
import { Create, Edit, required, SimpleForm, TextInput } from 'react-admin';
import { useWords } from '#admin/i18n.ts';

/** A quick answer in both languages beside each other. */
export const QuickAnswerEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <Fields />
  </Edit>
);

export const QuickAnswerCreate = () => (
  <Create redirect="list">
    <Fields />
  </Create>
);

const sides = ['ar', 'en'] as const;

function Fields() {
  const { quick_answers: words } = useWords();
  return (
    <SimpleForm sx={{ maxInlineSize: 960 }}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.lead}</Typography>
      <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%', gridTemplateColumns: { md: '1fr 1fr' } }}>
        {sides.map((side) => (
          <Box key={side}>
            <TextInput
              source={`title.${side}`}
              label={words.title[side]}
              validate={required()}
              fullWidth
              slotProps={{ htmlInput: { dir: side === 'ar' ? 'rtl' : 'ltr', lang: side, maxLength: 60 } }}
            />
            <TextInput
              source={`text.${side}`}
              label={words.text[side]}
              validate={required()}
              multiline
              minRows={4}
              fullWidth
              slotProps={{ htmlInput: { dir: side === 'ar' ? 'rtl' : 'ltr', lang: side, maxLength: 2000 } }}
            />
          </Box>
        ))}
      </Box>
    </SimpleForm>
  );
}
