import { Box, Stack, TextField, Typography } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import {
  type Active,
  actives,
  dayTimes,
  pregnancyNotes,
  routineSteps,
  scents,
  stepSlugs,
  textures,
} from '#values/knowledge.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { One, Several } from './choices.tsx';
import type { KnowledgeForm } from './form.ts';
import { Suggestions } from './suggestions.tsx';

type Props = {
  form: KnowledgeForm;
  /** By the ingredients of the product. */
  suggested: readonly Active[];
  errors: Record<string, string>;
  onChange: (values: Partial<KnowledgeForm>) => void;
};

/** For whom a product is, and how it is used. */
export function KnowledgeFields({ form, suggested, errors, onChange }: Props) {
  const { knowledge: words } = useMessages();
  const { types } = words;
  return (
    <Stack spacing={2.5}>
      <Several
        label={words.skin_types}
        options={skinTypes}
        names={types.skin}
        value={form.skin_types}
        onChange={(value) => onChange({ skin_types: value })}
      />
      <Several
        label={words.hair_types}
        options={hairTypes}
        names={types.hair}
        value={form.hair_types}
        onChange={(value) => onChange({ hair_types: value })}
      />
      <Several
        label={words.when}
        options={dayTimes}
        names={types.times}
        value={form.when}
        onChange={(when) => onChange({ when })}
      />
      <Single form={form} errors={errors} onChange={onChange} />
      <Stack spacing={1}>
        <Several
          label={words.actives}
          options={actives}
          names={types.actives}
          value={form.actives}
          onChange={(value) => onChange({ actives: value })}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.actives_lead}
        </Typography>
        <Suggestions
          items={suggested
            .filter((active) => !form.actives.includes(active))
            .map((active) => ({
              name: types.actives[active],
              add: () => onChange({ actives: actives.filter((one) => one === active || form.actives.includes(one)) }),
            }))}
        />
      </Stack>
    </Stack>
  );
}

/** The steps with the part of body that they are for. */
const useStepNames = () => {
  const { types } = useMessages().knowledge;
  return Object.fromEntries(
    routineSteps.map(({ slug, kind }) => [slug, `${types.kinds[kind]} · ${types.steps[slug]}`]),
  ) as typeof types.steps;
};

/** What has one value at most. */
function Single({ form, errors, onChange }: Omit<Props, 'suggested'>) {
  const { knowledge: words } = useMessages();
  const { types } = words;
  const stepNames = useStepNames();
  const none = words.not_known;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
      <One
        {...{ label: words.step, options: stepSlugs, names: stepNames, none, error: errors['step'] }}
        value={form.step}
        onChange={(step) => onChange({ step })}
      />
      <One
        {...{ label: words.texture, options: textures, names: types.textures, none, error: errors['texture'] }}
        value={form.texture}
        onChange={(texture) => onChange({ texture })}
      />
      <One
        {...{ label: words.scent, options: scents, names: types.scents, none, error: errors['scent'] }}
        value={form.scent}
        onChange={(scent) => onChange({ scent })}
      />
      <One
        {...{ label: words.pregnancy, options: pregnancyNotes, names: types.pregnancy, error: errors['pregnancy'] }}
        none={words.no_note}
        value={form.pregnancy}
        onChange={(pregnancy) => onChange({ pregnancy })}
      />
      <TextField
        label={words.min_age}
        value={form.min_age}
        onChange={({ target }) => onChange({ min_age: target.value })}
        error={errors['min_age'] !== undefined}
        helperText={errors['min_age']}
        slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr', maxLength: 2 } }}
      />
    </Box>
  );
}
