import { FormHelperText } from '@mui/material';
import { TextInput, useInput, useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { dir, type Locale, locales } from '#values/locale.ts';
import { SideBySide, useLocalizedLabel } from './both-languages.tsx';
import { RichTextEditor } from './rich-text/editor.tsx';
import { hasTable, type TextKind } from './rich-text/html.ts';

type Props = { source: string; label: string; locale: Locale; kind?: TextKind };

/** A rich text with headings, lists and links, in one language; stored as HTML, which the server sanitizes. */
export function RichTextInput({ source, label, locale, kind = 'product' }: Props) {
  const { rich } = useMessages().parts;
  const translate = useTranslate();
  const { field, fieldState } = useInput<Record<string, string>>({ source, defaultValue: '' });
  const html = typeof field.value === 'string' ? field.value : '';
  const error = fieldState.error?.message;
  // The editor doesn't support tables, so a text with a table is edited as HTML.
  if (hasTable(html))
    return (
      <TextInput
        source={source}
        label={label}
        helperText={rich.as_html}
        multiline
        minRows={4}
        maxRows={16}
        fullWidth
        slotProps={{ htmlInput: { lang: locale, dir: dir(locale) } }}
      />
    );
  return (
    <div>
      <RichTextEditor
        label={label}
        locale={locale}
        html={html}
        kind={kind}
        isWrong={Boolean(error)}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {error && <FormHelperText error>{translate(error, { _: error })}</FormHelperText>}
    </div>
  );
}

/** Both languages of a rich text side by side. */
export function BothRichTexts({ source, label, kind = 'product' }: Omit<Props, 'locale'>) {
  const inLanguage = useLocalizedLabel();
  return (
    <SideBySide>
      {locales.map((locale) => (
        <RichTextInput
          key={locale}
          source={`${source}.${locale}`}
          label={inLanguage(label, locale)}
          locale={locale}
          kind={kind}
        />
      ))}
    </SideBySide>
  );
}
