import { Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { type Bi, dir, locales } from '#values/locale.ts';
import type { Picture } from '../product.ts';

type Props = { picture: Picture; nth: number; onConfirm: (alt: Bi) => Promise<void>; onClose: () => void };

/** Asks for the alt text in both languages. */
export function AltTexts({ picture, nth, onConfirm, onClose }: Props) {
  const { products, parts } = useMessages();
  const { pictures: words } = products;
  const inLanguage = useLocalizedLabel();
  const [alt, setAlt] = useState(picture.alt);
  return (
    <Confirm
      title={words.alt_title({ n: nth })}
      confirmLabel={parts.form.save}
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
