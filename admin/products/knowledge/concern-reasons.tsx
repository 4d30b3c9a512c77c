import { Box, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide, useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { DeleteIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { dir, locales } from '#values/locale.ts';
import { AddByName } from './add-by-name.tsx';
import type { KnowledgeForm, Named } from './form.ts';
import { Suggestions } from './suggestions.tsx';

type Concern = KnowledgeForm['concerns'][number];

type Props = {
  concerns: readonly Concern[];
  /** By the texts of the product. */
  suggested: readonly Named[];
  errors: Record<string, string>;
  onChange: (concerns: Concern[]) => void;
};

/** The concerns that a product is for, each with its reason. */
export function ConcernReasons({ concerns, suggested, errors, onChange }: Props) {
  const { knowledge: words } = useMessages();
  const localizedName = useLocalizedName();
  const ids = concerns.map(({ id }) => id);
  const add = ({ id, name }: Named) => onChange([...concerns, { id, name, reason: { ar: '', en: '' } }]);
  const missing = suggested.filter(({ id }) => !ids.includes(id));
  return (
    <Stack spacing={1.5} component="section">
      <Typography component="h3" variant="subtitle1">
        {words.concerns}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.concerns_lead}
      </Typography>
      {concerns.map((concern, index) => (
        <ConcernReason
          key={concern.id}
          concern={concern}
          errors={errors}
          path={`concerns.${index}`}
          onChange={(next) => onChange(concerns.with(index, next))}
          onRemove={() => onChange(concerns.toSpliced(index, 1))}
        />
      ))}
      <Suggestions items={missing.map((one) => ({ name: localizedName(one.name), add: () => add(one) }))} />
      <AddByName resource="concerns" label={words.add_concern} excludedIds={ids} onAdd={add} />
      {errors['concerns'] && <FormHelperText error>{errors['concerns']}</FormHelperText>}
    </Stack>
  );
}

type ReasonProps = {
  concern: Concern;
  errors: Record<string, string>;
  /** The name of its errors. */
  path: string;
  onChange: (concern: Concern) => void;
  onRemove: () => void;
};

function ConcernReason({ concern, errors, path, onChange, onRemove }: ReasonProps) {
  const { knowledge: words } = useMessages();
  const localizedName = useLocalizedName();
  const inLanguage = useLocalizedLabel();
  const name = localizedName(concern.name);
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
        <Typography sx={{ flex: 1, minInlineSize: 0, fontWeight: 'fontWeightMedium' }}>{name}</Typography>
        <IconButton aria-label={words.remove({ name })} onClick={onRemove} sx={{ inlineSize: 44, blockSize: 44 }}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      <SideBySide>
        {locales.map((locale) => {
          const error = errors[`${path}.reason.${locale}`];
          return (
            <TextField
              key={locale}
              label={inLanguage(words.reason, locale)}
              value={concern.reason[locale]}
              onChange={({ target }) => onChange({ ...concern, reason: { ...concern.reason, [locale]: target.value } })}
              error={error !== undefined}
              helperText={error}
              multiline
              fullWidth
              slotProps={{
                htmlInput: {
                  lang: locale,
                  dir: dir(locale),
                  maxLength: 200,
                  'aria-label': inLanguage(words.reason_for({ name }), locale),
                },
              }}
            />
          );
        })}
      </SideBySide>
    </Box>
  );
}
