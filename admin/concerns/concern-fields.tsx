import { Stack } from '@mui/material';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages, SideBySide, useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { IntegerInput } from '#admin/ui/integer-input.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { BothRichTexts } from '#admin/ui/rich-text-input.tsx';
import { careKinds } from '#values/knowledge.ts';
import { dir, type Locale, locales } from '#values/locale.ts';

/** The fields of a concern. With `isNew` the slug can still be chosen. */
export function ConcernFields({ isNew = false }: { isNew?: boolean }) {
  const { concerns: words } = useMessages();
  return (
    <>
      <Panel title={words.texts}>
        <Stack spacing={2}>
          <BothLanguages source="name" label={words.name} maxLength={300} required />
          <SelectInput
            source="kind"
            label={words.kind}
            choices={careKinds.map((id) => ({ id, name: words.kinds[id] }))}
            translateChoice={false}
            helperText={false}
            isRequired
            fullWidth
          />
          <TextInput
            source="words"
            label={words.words}
            helperText={words.words_lead}
            multiline
            minRows={2}
            fullWidth
            parse={(text: string) => text}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 4000 } }}
          />
        </Stack>
      </Panel>
      <Panel title={words.page}>
        <Stack spacing={2}>
          <BothLanguages source="intro" label={words.intro} helperText={words.intro_lead} multiline maxLength={300} />
          <BothRichTexts source="article" label={words.article} kind="article" />
          <SideBySide>
            {locales.map((locale) => (
              <MetaDescription key={locale} locale={locale} />
            ))}
          </SideBySide>
        </Stack>
      </Panel>
      <Panel title={words.place}>
        <Stack spacing={2}>
          {isNew && (
            <TextInput
              source="slug"
              label={words.slug}
              helperText={words.slug_lead}
              fullWidth
              slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200 } }}
            />
          )}
          <IntegerInput
            source="position"
            label={words.position}
            helperText={isNew ? words.position_new_lead : words.position_lead}
          />
          <BooleanInput source="hidden" label={words.hidden} helperText={words.hidden_lead} />
        </Stack>
      </Panel>
    </>
  );
}

/** The description in search results, with the number of its characters. */
function MetaDescription({ locale }: { locale: Locale }) {
  const { concerns: words } = useMessages();
  const inLanguage = useLocalizedLabel();
  const source = `meta_description.${locale}`;
  const text = useWatch({ name: source }) as string | undefined;
  return (
    <TextInput
      source={source}
      label={inLanguage(words.meta_description, locale)}
      helperText={words.meta_count({ n: text?.length ?? 0 })}
      multiline
      minRows={2}
      fullWidth
      parse={(value: string) => value}
      slotProps={{ htmlInput: { lang: locale, dir: dir(locale), maxLength: 200 } }}
    />
  );
}
