import { Box, Typography } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '#admin/content/picture-field.tsx';
import type { Slide } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages, SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeInput } from '#admin/ui/cairo-time-input.tsx';
import { LinkInput } from './link-input.tsx';
import { TintInput } from './tint-input.tsx';

type Props = {
  index: number;
  /** Where the banner is by now, -1 when it was removed. */
  findIndex: () => number;
};

/** The texts, picture, target and period of a banner. */
export function SlideFields({ index, findIndex }: Props) {
  const { home: words, picture: pictureWords } = useMessages().content;
  const source = `slides.${index}`;
  const { setValue, clearErrors, getFieldState, formState } = useFormContext();
  const picture = useWatch({ name: `${source}.picture` }) as Slide['picture'];
  return (
    <>
      <BothLanguages source={`${source}.title`} label={words.slide_title} maxLength={120} />
      <BothLanguages source={`${source}.text`} label={words.slide_text} multiline maxLength={400} />
      <BothLanguages source={`${source}.cta.label`} label={words.button} maxLength={60} />
      <LinkInput source={`${source}.cta.href_key`} />
      <PictureField
        url={picture?.url ?? null}
        error={getFieldState(`${source}.picture`, formState).error?.message}
        onChange={(next) => {
          const at = findIndex();
          if (at < 0) return;
          clearErrors(`slides.${at}.picture`);
          setValue(`slides.${at}.picture`, next, { shouldDirty: true });
        }}
      />
      {picture && (
        <BothLanguages
          source={`${source}.alt`}
          label={pictureWords.alt}
          helperText={pictureWords.alt_lead}
          multiline
          maxLength={300}
        />
      )}
      <TintInput source={`${source}.tint`} />
      <Box>
        <SideBySide>
          <CairoTimeInput source={`${source}.from`} label={words.from} />
          <CairoTimeInput source={`${source}.until`} label={words.until} />
        </SideBySide>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {words.window}
        </Typography>
      </Box>
    </>
  );
}
