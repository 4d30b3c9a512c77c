import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages, SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeInput } from '#admin/ui/cairo-time-input.tsx';
import { AddIcon, DeleteIcon, MoveUpIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { IntegerInput } from '#admin/ui/integer-input.tsx';
import { chancesOf } from '#values/chances.ts';
import { type Prize, prizeKinds } from './wheel.ts';

const most = 12;

/** The name, the spins per customer, and the period. */
export function AboutFields() {
  const { wheel: words } = useMessages();
  return (
    <Panel title={words.about}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <BothLanguages source="name" label={words.name} maxLength={100} required />
        <IntegerInput source="spins_each" label={words.spins_each} required />
        <SideBySide>
          <CairoTimeInput source="starts_at" label={words.starts_at} helperText={words.starts_help} />
          <CairoTimeInput source="ends_at" label={words.ends_at} helperText={words.ends_help} />
        </SideBySide>
      </Box>
    </Panel>
  );
}

/** The typed weights that are positive integers. */
const weightsOf = (prizes: readonly { weight?: unknown }[]): number[] =>
  prizes.map(({ weight }) => (/^[1-9]\d{0,6}$/.test(String(weight ?? '')) ? Number(weight) : 0));

/** The prizes in their order on the wheel, with the chance that each weight gives. `drawn` are the prizes of the saved record. */
export function PrizeFields({ drawn = [] }: { drawn?: readonly Prize[] }) {
  const { wheel: words } = useMessages();
  const { fields, append, remove, swap } = useFieldArray({ name: 'prizes' });
  const prizes = (useWatch({ name: 'prizes' }) ?? []) as { prize?: number; kind?: Prize['kind']; weight?: unknown }[];
  const { errors } = useFormState();
  const said = errors['prizes'] as { message?: string; root?: { message?: string } } | undefined;
  const wrong = said?.message ?? said?.root?.message;
  const weights = weightsOf(prizes);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chances = total > 0 ? chancesOf(weights) : [];
  return (
    <Panel title={words.prizes}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.prizes_lead}</Typography>
      {typeof wrong === 'string' && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {wrong}
        </Alert>
      )}
      {fields.map(({ id }, index) => {
        const { prize, kind } = prizes[index] ?? {};
        const before = drawn.find((one) => one.id === prize);
        const n = index + 1;
        return (
          <Box
            key={id}
            component="fieldset"
            sx={{
              border: 0,
              borderBlockEnd: 1,
              borderColor: 'divider',
              m: 0,
              px: 0,
              py: 2,
              display: 'grid',
              gap: 2,
              minInlineSize: 0,
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography component="legend" sx={{ flex: 1, fontWeight: 'fontWeightMedium', float: 'inline-start' }}>
                {words.prize({ n })}
              </Typography>
              <Typography component="span" aria-live="polite" data-chance={n}>
                {words.chance}: <bdi dir="ltr">{chances[index] ?? 0}%</bdi>
              </Typography>
              {index > 0 && (
                <IconButton
                  aria-label={words.up({ n })}
                  onClick={() => swap(index, index - 1)}
                  sx={{ inlineSize: 44, blockSize: 44 }}
                >
                  <MoveUpIcon />
                </IconButton>
              )}
              {!before?.drawn && fields.length > 2 && (
                <IconButton
                  aria-label={words.remove({ n })}
                  onClick={() => remove(index)}
                  sx={{ inlineSize: 44, blockSize: 44 }}
                >
                  <DeleteIcon />
                </IconButton>
              )}
            </Box>
            <BothLanguages source={`prizes.${index}.label`} label={words.label} maxLength={60} required />
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 1fr 1fr' } }}>
              <SelectInput
                source={`prizes.${index}.kind`}
                label={words.kind}
                choices={prizeKinds.map((one) => ({ id: one, name: words.kinds[one] }))}
                translateChoice={false}
                helperText={false}
                disabled={Boolean(before?.drawn)}
                isRequired
                sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
              />
              {kind === 'percent' || kind === 'points' ? (
                before?.drawn ? (
                  <Typography sx={{ alignSelf: 'center' }}>
                    {words[kind]}: <bdi dir="ltr">{before.value}</bdi>
                  </Typography>
                ) : (
                  <IntegerInput source={`prizes.${index}.value`} label={words[kind]} required />
                )
              ) : (
                <span />
              )}
              <IntegerInput source={`prizes.${index}.weight`} label={words.weight} required />
            </Box>
            {before && before.drawn > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {words.drawn_note({ n: before.drawn })}
              </Typography>
            )}
          </Box>
        );
      })}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mt: 2 }}
      >
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= most}
          onClick={() => append({ label: { ar: '', en: '' }, kind: 'percent', value: 5, weight: 1 })}
          sx={{ minBlockSize: 44 }}
        >
          {words.add}
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>{words.together({ weight: total })}</Typography>
      </Box>
    </Panel>
  );
}
