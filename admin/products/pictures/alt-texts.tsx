import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useWords } from '#admin/i18n.ts';
import { useInLanguage } from '#admin/ui/both-languages.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { type Bi, dir, locales } from '#values/locale.ts';
import type { Picture } from '../product.ts';

type Props = { picture: Picture; nth: number; onConfirm: (alt: Bi) => Promise<void>; onClose: () => void };

/** Asks what a picture shows, in both languages. */
export function AltTexts({ picture, nth, onConfirm, onClose }: Props) {
  const { products, parts } = useWords();
  const { pictures: words } = products;
  const inLanguage = useInLanguage();
  const [alt, setAlt] = useState(picture.alt);
  return (
    <Confirm
      title={words.alt_title({ n: nth })}
      confirm={parts.form.save}
      destructive={false}
      onConfirm={() => onConfirm(alt)}
      onClose={onClose}
    >
      <Typography sx={{ color: 'text.secondary' }}>{words.alt_lead}</Typography>
      <Stack spacing={2}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            multiline
            minRows={2}
            label={inLanguage(words.texts({ n: nth }), locale)}
            value={alt[locale]}
            onChange={({ target }) => setAlt({ ...alt, [locale]: target.value })}
            slotProps={{ htmlInput: { lang: locale, dir: dir(locale), maxLength: 200 } }}
          />
        ))}
      </Stack>
    </Confirm>
  );
}
