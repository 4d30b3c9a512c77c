import { Box, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '#admin/content/picture-field.tsx';
import type { About } from '#admin/content/shapes.ts';
import { useItemPlaces } from '#admin/content/use-item-places.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { type Locale, pick } from '#values/locale.ts';

type Form = Pick<About, 'pictures'>;

const maxPictures = 3;

/** The pictures in order, each with its alt text. Choosing a picture adds it. */
export function AboutPictures() {
  const { about: words, picture: pictureWords } = useMessages().content;
  const locale = useLocale() as Locale;
  const { fields, append, move, remove } = useFieldArray<Form, 'pictures'>({ name: 'pictures' });
  const pictures = useWatch<Form, 'pictures'>({ name: 'pictures' }) ?? [];
  const { setValue, clearErrors, getFieldState, formState } = useFormContext();
  const indexOf = useItemPlaces(fields);
  const { isOpen, open } = useOpenedItems('pictures');
  const nameOf = (index: number) =>
    (pictures[index] && pick(pictures[index].alt, locale)) || words.nth({ n: index + 1 });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.length === 0 && <Typography>{words.none}</Typography>}
      <SortableList
        label={words.pictures}
        items={fields.map(({ id }, index) => ({ id, name: nameOf(index) }))}
        onMove={move}
      >
        {(index, handle) => {
          const { id } = fields[index]!;
          const source = `pictures.${index}`;
          return (
            <SortableCard
              handle={handle}
              lead={<Thumb url={pictures[index]?.picture.url ?? null} />}
              name={nameOf(index)}
              detail={index === 0 && words.first}
              isOpen={isOpen(id, index)}
              onOpen={(next) => open(id, next)}
              onRemove={() => remove(index)}
            >
              <PictureField
                url={pictures[index]?.picture.url ?? null}
                error={getFieldState(`${source}.picture`, formState).error?.message}
                onChange={(next) => {
                  const at = indexOf(id);
                  if (at < 0) return;
                  if (!next) return remove(at);
                  clearErrors(`pictures.${at}.picture`);
                  setValue(`pictures.${at}.picture`, next, { shouldDirty: true });
                }}
              />
              <BothLanguages
                source={`${source}.alt`}
                label={pictureWords.alt}
                helperText={pictureWords.alt_lead}
                multiline
                maxLength={300}
              />
            </SortableCard>
          );
        }}
      </SortableList>
      {fields.length < maxPictures && (
        <PictureField url={null} onChange={(next) => next && append({ picture: next, alt: { ar: '', en: '' } })} />
      )}
    </Box>
  );
}
