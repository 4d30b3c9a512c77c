import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from 'react-admin';
import { Stack } from '@mui/material';
import { PictureField } from '#admin/content/picture-field.tsx';
import { ProductsInput } from '#admin/content/products-input.tsx';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { BothRichTexts } from '#admin/ui/rich-text-input.tsx';

/** The texts of an article, both languages side by side. */
export function BlogTexts() {
  const { blogs: words } = useMessages().content;
  return (
    <Panel title={words.texts}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <BothLanguages source="title" label={words.title} maxLength={200} />
        <BothLanguages
          source="excerpt"
          label={words.excerpt}
          helperText={words.excerpt_lead}
          multiline
          maxLength={1000}
        />
        <BothRichTexts source="body" label={words.body} kind="article" />
      </Stack>
    </Panel>
  );
}

/** The article's picture and its alt text. */
export function BlogPicture() {
  const { picture: words } = useMessages().content;
  const { setValue, clearErrors, getFieldState, formState } = useFormContext();
  const url = useWatch({ name: 'picture' }) as string | null;
  return (
    <Panel title={words.title}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <PictureField
          url={url}
          error={getFieldState('picture_id', formState).error?.message}
          onChange={(picture) => {
            clearErrors('picture_id');
            setValue('picture_id', picture?.id ?? null, { shouldDirty: true });
            setValue('picture', picture?.url ?? null, { shouldDirty: true });
          }}
        />
        {url && (
          <BothLanguages source="picture_alt" label={words.alt} helperText={words.alt_lead} multiline maxLength={300} />
        )}
      </Stack>
    </Panel>
  );
}

/** The article's slug and its linked products. */
export function BlogPlace({ formerSlugs = [], isNew = false }: { formerSlugs?: readonly string[]; isNew?: boolean }) {
  const { blogs: words } = useMessages().content;
  const formerNote = formerSlugs.length > 0 ? ` ${words.former({ slugs: formerSlugs.join(', ') })}` : '';
  return (
    <Panel title={words.place}>
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextInput
          source="slug"
          label={words.slug}
          helperText={isNew ? words.slug_new : `${words.slug_lead}${formerNote}`}
          fullWidth
          parse={(text: string) => text}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 200 } }}
        />
        <ProductsInput source="products" label={words.products} />
      </Stack>
    </Panel>
  );
}
