import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { TextInput } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
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

/** What the text in a language is called. */
export function useInLanguage(): (label: string, locale: Locale) => string {
  const { parts } = useWords();
  return (label, locale) => `${label} ${parts.in_language[locale]}`;
}

/** Both languages of a text beside each other, one below the other on a phone. */
export function BothLanguages({ source, label, required, multiline, maxLength, helperText }: Props) {
  const inLanguage = useInLanguage();
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
          parse={asTyped}
          slotProps={{ htmlInput: { lang: locale, dir: dir(locale), ...(maxLength && { maxLength }) } }}
        />
      ))}
    </SideBySide>
  );
}

/** Without anything in it a text is empty, not absent. */
const asTyped = (text: string): string => text;

/** Two beside each other where there is room. */
export const SideBySide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
);
