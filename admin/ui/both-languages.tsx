import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { dir, type Locale, locales } from '#values/locale.ts';

type Props = {
  /** The field of the record that is `{ar, en}`. */
  source: string;
  label: string;
  required?: boolean;
  multiline?: boolean;
  maxLength?: number;
  helperText?: string;
};

/** The label of a text in one of the languages. */
export function useLocalizedLabel(): (label: string, locale: Locale) => string {
  const { parts } = useMessages();
  return (label, locale) => `${label} ${parts.in_language[locale]}`;
}

/** Both languages of a text side by side, stacked on a phone. */
export function BothLanguages({ source, label, required, multiline, maxLength, helperText }: Props) {
  const inLanguage = useLocalizedLabel();
  return (
    <SideBySide>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          source={`${source}.${locale}`}
          label={inLanguage(label, locale)}
          helperText={helperText ?? false}
          {...(required && { required })}
          {...(multiline && { multiline, minRows: 3 })}
          fullWidth
          parse={unchangedInput}
          slotProps={{ htmlInput: { lang: locale, dir: dir(locale), ...(maxLength && { maxLength }) } }}
        />
      ))}
    </SideBySide>
  );
}

/** Without anything in it a text is empty, not absent. */
const unchangedInput = (text: string): string => text;

/** Two inputs side by side where there is room. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);
