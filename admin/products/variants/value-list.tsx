import { Box, Button, IconButton, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { AddIcon, DeleteIcon } from '#admin/ui/icons.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { dir, locales, type Locale } from '#values/locale.ts';
import { MAX_VARIANTS } from '#values/variants.ts';
import { newValue } from './combinations.ts';
import { ColourField } from './colour-field.tsx';
import { type FormErrors, errorKey } from './errors.ts';
import type { OptionFields, ValueFields } from './form.ts';
import { move } from './order.ts';
import { SwatchPicture } from './swatch-picture.tsx';

type Props = {
  option: OptionFields;
  errors: FormErrors;
  /** Applies a change to the values as they are by then: a picture may be uploaded late. */
  onChange: (change: (values: ValueFields[]) => ValueFields[], field?: string) => void;
  onRemove: (key: string, name: string) => void;
};

/** The values of an option, in order. Enter in the last field adds another. */
export function ValueList({ option, errors, onChange, onRemove }: Props) {
  const { variants: words, parts } = useMessages();
  const localizedName = useLocalizedName();
  const list = useRef<HTMLDivElement>(null);
  /** The value whose first field gets the focus when it is there. */
  const added = useRef<string | null>(null);
  const { values } = option;
  const change = (key: string, next: Partial<ValueFields>, field: string) =>
    onChange((all) => all.map((value) => (value.key === key ? { ...value, ...next } : value)), errorKey(key, field));
  const add = () => {
    const value = newValue();
    added.current = value.key;
    onChange((all) => [...all, value]);
  };
  useEffect(() => {
    if (added.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-value="${added.current}"] input`)?.focus();
    added.current = null;
  }, [values]);
  const nameOf = ({ name }: ValueFields) => (name.ar || name.en ? localizedName(name) : words.new_value);
  return (
    <Box ref={list} sx={{ display: 'grid', gap: 1.5 }}>
      <SortableList
        label={words.values({ option: localizedName(option.name) || parts.nameless })}
        items={values.map((value) => ({ id: value.key, name: nameOf(value) }))}
        onMove={(from, to) => onChange((all) => move(all, from, to))}
      >
        {(index, handle) => {
          const value = values[index]!;
          const isLast = index === values.length - 1;
          return (
            <Box data-value={value.key} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
              {handle}
              {option.kind === 'shade' && (
                <Box
                  sx={{ flex: 'none', display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 0.5 }}
                >
                  <ColourField
                    label={words.colour_nth({ n: index + 1 })}
                    value={value.hex}
                    error={errors.fields[errorKey(value.key, 'hex')]}
                    onChange={(hex) => change(value.key, { hex }, 'hex')}
                  />
                  <SwatchPicture
                    nth={index + 1}
                    picture={value.picture}
                    error={errors.fields[errorKey(value.key, 'picture_id')]}
                    onChange={(picture) => change(value.key, { picture }, 'picture_id')}
                  />
                </Box>
              )}
              <ValueNames
                value={value}
                nth={index + 1}
                error={errors.fields[errorKey(value.key, 'name')] ?? errors.fields[errorKey(value.key, 'picture_id')]}
                onChange={(name) => change(value.key, { name }, 'name')}
                onEnter={isLast && nameOf(value) !== words.new_value && values.length < MAX_VARIANTS ? add : undefined}
              />
              <IconButton
                aria-label={words.remove_value({ name: nameOf(value) })}
                onClick={() => onRemove(value.key, nameOf(value))}
                sx={{ inlineSize: 44, blockSize: 44, flex: 'none' }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        }}
      </SortableList>
      <Button startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: 'start', minBlockSize: 44 }}>
        {words.add_value}
      </Button>
    </Box>
  );
}

type NamesProps = {
  value: ValueFields;
  nth: number;
  error: string | undefined;
  onChange: (name: ValueFields['name']) => void;
  onEnter: (() => void) | undefined;
};

function ValueNames({ value, nth, error, onChange, onEnter }: NamesProps) {
  const { variants: words } = useMessages();
  const inLanguage = useLocalizedLabel();
  const labelIn = (locale: Locale) => inLanguage(words.value, locale);
  return (
    <Box
      sx={{
        flex: 1,
        minInlineSize: 0,
        display: 'grid',
        gap: { xs: 1.5, sm: 1 },
        pb: { xs: 1, sm: 0 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      {locales.map((locale) => (
        <TextField
          key={locale}
          label={labelIn(locale)}
          value={value.name[locale]}
          onChange={({ target }) => onChange({ ...value.name, [locale]: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
          error={Boolean(error)}
          helperText={error}
          slotProps={{
            htmlInput: {
              lang: locale,
              dir: dir(locale),
              maxLength: 100,
              'aria-label': words.value_nth({ n: nth, label: labelIn(locale) }),
            },
          }}
        />
      ))}
    </Box>
  );
}
